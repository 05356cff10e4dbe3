import { createContext, useContext } from "react";

/** The ids of the ticked rides, whether a phone shows their boxes, and the function that ticks or unticks one. */
interface Chosen {
  ids: readonly string[];
  isChoosing: boolean;
  choose: (id: string, isChosen: boolean) => void;
}

export const ChosenRides = createContext<Chosen>({ ids: [], isChoosing: false, choose: () => undefined });

export const useChosenRides = () => useContext(ChosenRides);
