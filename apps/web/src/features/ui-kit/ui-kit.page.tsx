import { allBrands, brandOfTheme } from '@lading/demo-data/brands';
import { themeClassOf } from '@lading/domain/brand/brands';
import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { ClassSuggestion } from '../../entities/freight-item/class-suggestion.js';
import { DimensionsField } from '../../entities/freight-item/dimensions-field.js';
import { noDimensions, suggestionFor, withTyped } from '../../entities/freight-item/measured-dimensions.js';
import { FreightMap, type MapLane, type MapPlace } from '../../entities/map/freight-map.js';
import { styleNonce } from '../../kernel/session/site.js';
import { PortalTheme } from '../../themes/portal-theme.js';
import { Monogram } from '../../ui/display/monogram.js';
import { ToastHost } from '../../ui/feedback/toast-host.js';
import { FileDrop } from '../../ui/files/file-drop.js';
import type { Upload } from '../../ui/files/use-uploads.js';
import { DisplaySection, StatusSection } from './display-section.js';
import { ButtonsSection, EmptySection, FeedbackSection } from './feedback-section.js';
import { ChoicesSection, TextFieldsSection, TogglesSection } from './fields-section.js';
import { GridSection } from './grid-section.js';
import { KitSection } from './kit-section.js';

export interface UiKitPageProps {
  /** Query of the address, `?brand=dunesong&scheme=dark`. */
  search?: string;
  /** Renders toasts on the page itself, which has no shell. */
  hasToasts?: boolean;
}

/** Every shared widget in every state, in the brand and the scheme named by the address. */
export function UiKitPage({ search = window.location.search, hasToasts = false }: UiKitPageProps) {
  const query = new URLSearchParams(search);
  const brand = brandOfTheme(`theme-${query.get('brand') ?? 'core'}`);
  const scheme = query.get('scheme') === 'dark' ? 'dark' : 'light';
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <PortalTheme brand={brand} scheme={scheme} nonce={styleNonce()} overlays="Open lists and dialogs of the kit">
      {hasToasts ? <ToastHost /> : null}
      <Stack gap="lg" p={{ base: 'md', sm: 'lg' }} maw={1440} mx="auto">
        <div className="brand-line" />
        <Group gap="sm">
          <Monogram brand={brand} size={36} />
          <Title order={1}>UI kit</Title>
          <Text c="dimmed">{brand.siteName}</Text>
        </Group>
        <Group component="nav" aria-label="Brands" gap="md">
          <Anchor href={`?brand=${brand.key}&scheme=${other}`}>{other === 'dark' ? 'Dark' : 'Light'}</Anchor>
          {allBrands.map((one) => (
            <Anchor
              key={one.key}
              href={`?brand=${one.key}&scheme=${scheme}`}
              {...(themeClassOf(one) === themeClassOf(brand) ? { 'aria-current': 'true' as const, fw: 650 } : {})}
            >
              {one.siteName}
            </Anchor>
          ))}
        </Group>
        <TextFieldsSection />
        <ChoicesSection />
        <TogglesSection />
        <ButtonsSection />
        <FreightSection />
        <StatusSection />
        <DisplaySection />
        <GridSection />
        <MapSection />
        <FeedbackSection />
        <EmptySection />
      </Stack>
    </PortalTheme>
  );
}

const filled = (['length', 'width', 'height', 'weight'] as const).reduce(
  (dimensions, name, index) => withTyped(dimensions, name, String([48, 40, 52, 1240][index] ?? 0)),
  noDimensions,
);

/** Simulates a slow upload; names that contain "fail" fail, to show Retry. */
const pretendUpload: Upload = (file, { onProgress, signal }) =>
  new Promise((resolve, reject) => {
    let share = 0;
    const timer = window.setInterval(() => {
      share += 0.1;
      onProgress(Math.min(1, share));
      if (share < 1 && !signal.aborted) return;
      window.clearInterval(timer);
      if (signal.aborted || file.name.includes('fail')) reject(new Error(file.name));
      else resolve(file.name);
    }, 200);
  });

/** Measures with their class suggestion, and files. */
function FreightSection() {
  const [dimensions, setDimensions] = useState(filled);
  const [empty, setEmpty] = useState(noDimensions);
  const suggestion = suggestionFor(dimensions, 1, 'updated');
  return (
    <KitSection id="freight" title="Dimensions, class and files">
      <DimensionsField value={dimensions} onChange={setDimensions} required idPrefix="filled-" />
      {suggestion ? <ClassSuggestion suggestion={suggestion} onUse={() => setDimensions(filled)} /> : null}
      <DimensionsField
        value={empty}
        onChange={setEmpty}
        required
        hasUnitSwitch={false}
        idPrefix="empty-"
        errors={{ length: 'Length is required', weight: 'Weight is required' }}
      />
      <FileDrop
        label="Order file"
        description="One file with a heading line"
        upload={pretendUpload}
        rules={{ accepted: ['.csv', '.xlsx'] }}
        isMultiple
      />
    </KitSection>
  );
}

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
function MapSection() {
  const [selectedId, setSelectedId] = useState<string | null>('omaha');
  return (
    <KitSection id="map" title="Map">
      <FreightMap
        label="Shipments in transit"
        places={places}
        lanes={lanes}
        selectedId={selectedId}
        onSelect={setSelectedId}
      />
    </KitSection>
  );
}
