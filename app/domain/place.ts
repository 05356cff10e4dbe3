export interface Place {
  /** A slug such as `liberia-airport`. */
  id: string;
  name: string;
  airport: boolean;
  /** Offered in the shorter list of the airport booking page. */
  onAirportPage: boolean;
}

/** A ride sold from an airport, as a card on `/airport-transfers`. */
export interface AirportRoute {
  id: string;
  origin: string;
  destination: string;
}
