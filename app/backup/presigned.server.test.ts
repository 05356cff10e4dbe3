import { expect, test } from "vitest";
import { presigned, readS3Place } from "./presigned.server.ts";

const secret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
const known = { key: "AKIAIOSFODNN7EXAMPLE", secret, region: "us-east-1" };

test("an address is signed as the documentation of S3 does it", () => {
  const url = new URL("https://examplebucket.s3.amazonaws.com/test.txt");
  expect(presigned("GET", url, known, new Date("2013-05-24T00:00:00Z"), 86_400)).toContain(
    "&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404",
  );
});

test("the setting is one address; neither key nor secret stays in it", () => {
  const place = readS3Place(
    `https://${known.key}:${encodeURIComponent(secret)}@s3.example.com/our-bucket/ecotravel?region=us-east-1`,
  );
  expect(place).toEqual({ ...known, url: new URL("https://s3.example.com/our-bucket/ecotravel/") });
});

test("a folder is signed and asked for as S3 writes it, whatever signs are in its name", () => {
  const place = readS3Place("https://key:secret@s3.example.com/bucket/tours+vans (all)!/año 1~2");
  expect(presigned("PUT", new URL("a.backup", place.url), place, new Date())).toMatch(
    /^https:\/\/s3\.example\.com\/bucket\/tours%2Bvans%20%28all%29%21\/a%C3%B1o%201~2\/a\.backup\?X-Amz-/,
  );
});
