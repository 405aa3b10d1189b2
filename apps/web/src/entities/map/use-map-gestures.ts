import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { movedView, zoomedView } from './map-projection.js';
import type { MapSize, MapTiles, MapView } from './map-view.js';

interface GestureSettings {
  view: MapView;
  size: MapSize;
  tiles: MapTiles | undefined;
  onChange: (view: MapView) => void;
}

const keyStep = 60;

const moves: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
};

const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

/** Dragging and keys of a map; the wheel scrolls the page, so that scrolling doesn't get stuck. */
export function useMapGestures({ view, size, tiles, onChange }: GestureSettings) {
  const grip = useRef<{ x: number; y: number } | null>(null);
  return {
    onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => {
      const move = moves[event.key];
      const zoom = zooms[event.key];
      if (!move && zoom === undefined) return;
      event.preventDefault();
      onChange(move ? movedView(view, size, move) : zoomedView(view, view.zoom + (zoom ?? 0), tiles));
    },
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      grip.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      if (!grip.current || event.buttons === 0) return;
      const by = { x: event.clientX - grip.current.x, y: event.clientY - grip.current.y };
      grip.current = { x: event.clientX, y: event.clientY };
      onChange(movedView(view, size, by));
    },
    onPointerUp: () => {
      grip.current = null;
    },
  };
}
