import { expect, test } from "vitest";
import { jobWith, tamarindo, team } from "../../../test/rides.ts";
import { writtenChat } from "./chat-text.server.ts";

test("a guest of a tour between two hours is asked for one of them", () => {
  const window = { time: null, windowFrom: "12:30", windowTo: "13:00" };
  const job = jobWith({ ...window, from: tamarindo, tour: { id: "boat", name: "Catamaran", minutes: 300 } });
  const asked = (language: "en" | "es") => {
    const facts = [`ask ${job.legId} time -`];
    const jobs = [{ ...job, language }];
    const chat = { kind: "ask", topics: ["time"], jobs, facts, dueAt: 0, startsAt: 0 } as const;
    const names = { team, today: job.day, reviewUrl: "", places: new Map() };
    return writtenChat({ ...chat, topics: [...chat.topics] }, names).write("");
  };
  expect(asked("en")).toContain("when you would like to be picked up, between 12:30 PM and 1:00 PM");
  expect(asked("es")).toMatch(/a qué hora quiere que pasemos, entre 12:30 p\.\sm\. y 1:00 p\.\sm\./);
});
