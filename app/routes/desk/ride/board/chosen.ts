import { createContext, useContext } from "react";

/** The rides that are ticked, by their ids, and how one of them is ticked or not. */
interface Chosen {
  ids: readonly string[];
  choose: (id: string, isChosen: boolean) => void;
}

export const ChosenRides = createContext<Chosen>({ ids: [], choose: () => undefined });

export const useChosenRides = () => useContext(ChosenRides);
