import { expect, test } from "vitest";
import { presigned, readS3Place } from "./presigned.server.ts";

const secret = "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY";
const known = { key: "AKIAIOSFODNN7EXAMPLE", secret, region: "us-east-1" };

test("an address is signed as in the example of the S3 documentation", () => {
  const url = new URL("https://examplebucket.s3.amazonaws.com/test.txt");
  expect(
    presigned({ method: "GET", url, now: new Date("2013-05-24T00:00:00Z"), seconds: 86_400 }, known),
  ).toContain("&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404");
});

test("the setting is one address; key and secret are removed from it", () => {
  const place = readS3Place(
    `https://${known.key}:${encodeURIComponent(secret)}@s3.example.com/our-bucket/ecotravel?region=us-east-1`,
  );
  expect(place).toEqual({ ...known, url: new URL("https://s3.example.com/our-bucket/ecotravel/") });
});

test("a folder is signed and requested as S3 encodes it, with any characters in its name", () => {
  const place = readS3Place("https://key:secret@s3.example.com/bucket/tours+vans (all)!/año 1~2");
  expect(presigned({ method: "PUT", url: new URL("a.backup", place.url), now: new Date() }, place)).toMatch(
    /^https:\/\/s3\.example\.com\/bucket\/tours%2Bvans%20%28all%29%21\/a%C3%B1o%201~2\/a\.backup\?X-Amz-/,
  );
});
