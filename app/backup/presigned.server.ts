import { createHash, createHmac } from "node:crypto";

/** A storage with the S3 protocol, such as `https://KEY:SECRET@s3.example.com/bucket/folder?region=us-east-1`. */
export interface S3Place {
  /** The address without key and secret. */
  url: URL;
  key: string;
  secret: string;
  region: string;
}

export function readS3Place(setting: string): S3Place {
  const { username, password, searchParams, origin, pathname } = new URL(setting);
  let folder = pathname;
  while (folder.endsWith("/")) folder = folder.slice(0, -1);
  const url = new URL(`${folder}/`, origin);
  const [key, secret] = [username, password].map(decodeURIComponent) as [string, string];
  return { url, key, secret, region: searchParams.get("region") ?? "us-east-1" };
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Encodes a part of a path as S3 signs it, which percent-encodes more characters than URLs need. */
const percentEncoded = (part: string) =>
  encodeURIComponent(decodeURIComponent(part)).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

interface S3Request {
  method: "PUT" | "DELETE" | "GET";
  url: URL;
  now: Date;
  /** The seconds until the address expires. */
  seconds?: number;
}

/** Returns an address that allows this one request until it expires (AWS Signature Version 4, in the query). */
export function presigned(
  { method, url, now, seconds = 3600 }: S3Request,
  { key, secret, region }: Omit<S3Place, "url">,
): string {
  const moment = now.toISOString().replace(/[-:]|\.\d+/g, "");
  const scope = `${moment.slice(0, 8)}/${region}/s3/aws4_request`;
  const parameters = new URLSearchParams({
    "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
    "X-Amz-Credential": `${key}/${scope}`,
    "X-Amz-Date": moment,
    "X-Amz-Expires": String(seconds),
    "X-Amz-SignedHeaders": "host",
  });
  const query = parameters.toString().replaceAll("+", "%20");
  const path = url.pathname.split("/").map(percentEncoded).join("/");
  const canonical = [method, path, query, `host:${url.host}`, "", "host", "UNSIGNED-PAYLOAD"].join("\n");
  const hash = createHash("sha256").update(canonical).digest("hex");
  const signingKey = scope.split("/").reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const signature = hmac(signingKey, ["AWS4-HMAC-SHA256", moment, scope, hash].join("\n")).toString("hex");
  return `${url.origin}${path}?${query}&X-Amz-Signature=${signature}`;
}
