import { createContext, useContext } from "react";

/** The ids of the ticked rides, and the function that ticks or unticks one. */
interface Chosen {
  ids: readonly string[];
  choose: (id: string, isChosen: boolean) => void;
}

export const ChosenRides = createContext<Chosen>({ ids: [], choose: () => undefined });

export const useChosenRides = () => useContext(ChosenRides);
