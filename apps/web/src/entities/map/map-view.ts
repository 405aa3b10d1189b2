/** Center of the lower 48 states and the zoom that shows them all. */
export const mapDefaults = { latitude: 39.8333333, longitude: -98.585522, zoom: 4 } as const;

/** Zoom for a single place, if the map allows it. */
export const focusZoom = 18;

const least = 3;
/** Without street tiles nothing is smaller than a state, so more zoom shows nothing new. */
const mostOnOutlines = 9;

/** The installation's street tiles; `{z}`, `{x}` and `{y}` in the path identify one of them. */
export interface MapTiles {
  path: string;
  /** The required attribution on the map. */
  attribution: string;
}

export const zoomLimits = (tiles: MapTiles | undefined): { min: number; max: number } => ({
  min: least,
  max: tiles ? focusZoom : mostOnOutlines,
});

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
