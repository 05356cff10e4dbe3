export interface PlaceName {
  name: string;
}

export interface Place extends PlaceName {
  /** A slug such as `liberia-airport`. */
  id: string;
  airport: boolean;
  /** Offered in the shorter list of the airport booking page. */
  onAirportPage: boolean;
}

/** What is said of a place beside its name. */
export interface PlaceTexts {
  /** An airport's section on the page of all airport rides. */
  pitch: string;
  /** The first or last stretch of the road, and what it is called where not as the place. */
  road: string;
  roadName: string;
  /** How the hour of a ride matters. */
  hour: string;
}

/** A place as the pages of airport rides tell of it. */
export type PlaceOnPage = { id: string; name: string; code: string | null; scene: string | null } & {
  [Text in keyof PlaceTexts]: string | null;
};
