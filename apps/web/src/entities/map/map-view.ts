/** Center of the lower 48 states and the zoom that shows them all. */
export const mapDefaults = { latitude: 39.8333333, longitude: -98.585522, zoom: 4 } as const;

/** How close one place is looked at, as far as the map goes. */
export const focusZoom = 18;

const least = 3;
/** Without street tiles nothing finer than a state is drawn, so zooming further shows nothing new. */
const mostOnOutlines = 9;

/** Pictures of streets that the installation has; `{z}`, `{x}` and `{y}` in the path name one of them. */
export interface MapTiles {
  path: string;
  /** Whose they are, which must be said on the map. */
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
