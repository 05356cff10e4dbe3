import { path } from "./kit.ts";

/** A zebu of the plains, hump and horns, feet at the origin, head to the left, its back in the light. */
export const cattle = (fill: string, light: string) =>
  path(
    "M-52-52Q-46-70-32-70Q-20-68-16-58Q16-52 44-57Q60-56 62-42L60-26 64-2H55L50-24Q46-30 40-26L42-2H33L30-22Q4-18-18-24L-18-2H-27L-30-24H-36L-35-2H-44L-46-28Q-58-24-60-34Q-66-38-72-40Q-80-34-92-32Q-98-34-97-40Q-88-54-78-58Q-66-60-52-52Z",
    fill,
  ) +
  path(
    "M-80-57Q-94-64-91-80Q-86-68-73-61ZM-72-59Q-74-74-64-81Q-67-68-64-58ZM58-52Q72-40 69-14L73-4H63L66-14Q64-40 56-46Z",
    fill,
  ) +
  path(
    "M-50-56Q-44-70-32-70Q-20-68-16-58Q16-52 44-57Q54-57 58-52Q20-46-18-53Q-24-63-34-64Q-44-64-50-56Z",
    light,
  );
