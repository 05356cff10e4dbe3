export interface PlaceName {
  name: string;
}

export interface PlaceFacts {
  airport: boolean;
  /** The shorter list of the airport booking page offers this place. */
  onAirportPage: boolean;
  /** The place's position in every list. */
  position: number;
  latitude: number | null;
  longitude: number | null;
}

export interface Place extends PlaceName, Pick<PlaceFacts, "airport" | "onAirportPage"> {
  /** The id is a slug such as `liberia-airport`. */
  id: string;
}

/** The texts about a place for the pages of airport rides. */
export interface PlaceTexts {
  /** The introduction of an airport's section on the page of all airport rides. */
  pitch: string;
  /**
   * `road` describes the first or last stretch of the road; `roadName` is its name where that differs from the
   * place's.
   */
  road: string;
  roadName: string;
  /** `hour` explains how the time of day matters for a ride. */
  hour: string;
}

/** The fields of a place that the pages of airport rides show. */
export type PlaceOnPage = { id: string; name: string; code: string | null; scene: string | null } & {
  [Text in keyof PlaceTexts]: string | null;
};
