import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { createHandler } from "./handle.ts";

export const testApp = async (request: IncomingMessage, response: ServerResponse) => {
  if (request.url === "/broken") throw new Error("a defect");
  if (request.url === "/half") {
    response.write("half of");
    throw new Error("a defect");
  }
  if (request.url === "/dashboard/admin/photos") request.once("data", () => request.pause());
  if (request.url === "/trip/secret") response.setHeader("Referrer-Policy", "same-origin");
  response.end("the app");
};

export const sendReady = (request: IncomingMessage, response: ServerResponse) => {
  const isReady = request.url === "/kept";
  if (isReady) response.end("the page");
  return isReady;
};

const sendPage = async (request: IncomingMessage, response: ServerResponse) => {
  if (request.url === "/torn") throw new Error("a defect");
  const isMade = request.url === "/made";
  if (isMade) response.end("the page, made now");
  return isMade;
};

export const testPages = { sendReady, sendPage, drop: () => undefined };

const body = { bytes: Buffer.from("our own file"), etag: '"x"' };

const files = new Map([["/robots.txt", { headers: new Map(), bodies: new Map([["identity", body]]) }]]);

/** A server with guards, which a test closes at its end. */
export const guardedServer = () => listenTo(createHandler(files, testApp, testPages));

export const portOf = (server: Server) => (server.address() as AddressInfo).port;

export function listenTo(listener: RequestListener): Server {
  return createServer(listener).listen(0, "127.0.0.1");
}
