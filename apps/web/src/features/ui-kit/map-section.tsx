import { useState } from 'react';
import { FreightMap, type MapLane, type MapPlace } from '../../entities/map/freight-map.js';
import { KitSection } from './kit-section.js';

const reno = { latitude: 39.53, longitude: -119.81 };
const akron = { latitude: 41.08, longitude: -81.52 };
const omaha = { latitude: 41.26, longitude: -95.94 };
const macon = { latitude: 32.84, longitude: -83.63 };

const places: readonly MapPlace[] = [
  { id: 'reno', name: 'SH00104821', detail: 'Left Reno, NV', category: 'transit', kind: 'start', ...reno },
  { id: 'omaha', name: 'SH00104822', detail: 'Weather delay in Omaha, NE', category: 'exception', ...omaha },
  { id: 'akron', name: 'SH00104823', detail: 'Akron, OH', category: 'delivered', ...akron },
  { id: 'macon', name: 'SH00104824', detail: 'Macon, GA', category: 'missedEta', ...macon },
];

const lanes: readonly MapLane[] = [
  { id: 'a', from: reno, to: akron, category: 'transit' },
  { id: 'b', from: omaha, to: macon, category: 'exception' },
];

/** The map with markers, lanes and its list. */
export function MapSection() {
  const [selectedId, setSelectedId] = useState<string | null>('omaha');
  return (
    <KitSection id="map" title="Map">
      <FreightMap
        label="Shipments in motion"
        places={places}
        lanes={lanes}
        selectedId={selectedId}
        onSelect={setSelectedId}
      />
    </KitSection>
  );
}
