/** Specification 9: centre of the lower 48 states and the zoom that shows them all. */
export const mapDefaults = { latitude: 39.8333333, longitude: -98.585522, zoom: 4 } as const;

/** Without street tiles nothing finer than a state is drawn, so zooming further shows nothing new. */
export const zoomLimits = { min: 3, max: 9 } as const;

export interface MapView {
  latitude: number;
  longitude: number;
  /** Web-map zoom: each step doubles the scale, and at 0 the world is 256 pixels wide. */
  zoom: number;
}

export interface MapSize {
  width: number;
  height: number;
}
