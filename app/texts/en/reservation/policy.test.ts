import { expect, test } from "vitest";
import { es } from "../../es.ts";
import { policyWords } from "./policy.ts";

const free = "Free cancellation until";
const gratis = "Cancelación gratis hasta";

test.each([
  [
    [24, 2, 50],
    `${free} 24 hours before each ride; half back until 2 hours before.`,
    `${gratis} 24 horas antes de cada viaje; después se devuelve la mitad, hasta 2 horas antes.`,
  ],
  [
    [72, 1, 30],
    `${free} 3 days before each ride; 30% back until 1 hour before.`,
    `${gratis} 3 días antes de cada viaje; después se devuelve el 30\u00a0%, hasta 1 hora antes.`,
  ],
  [
    [36, 0, 50],
    `${free} 36 hours before each ride; half back until it begins.`,
    `${gratis} 36 horas antes de cada viaje; después se devuelve la mitad, hasta que empiece.`,
  ],
  [
    [24, 2, 0],
    `${free} 24 hours before each ride; nothing back after that.`,
    `${gratis} 24 horas antes de cada viaje; después no se devuelve nada.`,
  ],
  [
    [1, 1, 50],
    `${free} 1 hour before each ride; nothing back after that.`,
    `${gratis} 1 hora antes de cada viaje; después no se devuelve nada.`,
  ],
  [
    [48, 12, 100],
    `${free} 12 hours before each ride; nothing back after that.`,
    `${gratis} 12 horas antes de cada viaje; después no se devuelve nada.`,
  ],
  [[24, 0, 100], `${free} each ride begins.`, `${gratis} que empiece cada viaje.`],
  [[0, 0, 0], `${free} each ride begins.`, `${gratis} que empiece cada viaje.`],
] as const)("free and part hours and percent %j", ([freeHours, partHours, partPercent], english, spanish) => {
  const policy = { freeHours, partHours, partPercent };
  expect([policyWords(policy), es.policy(policy)]).toEqual([english, spanish]);
});
