import { allBrands } from '@lading/demo-data/brands';
import { Badge, Group, Text } from '@mantine/core';
import { Barcode } from '../../entities/shipment/barcode.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { CalendarDate, DateTime } from '../../ui/display/date-time.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { Money } from '../../ui/display/money.js';
import { Monogram } from '../../ui/display/monogram.js';
import { Quantity } from '../../ui/display/quantity.js';
import { Sparkline } from '../../ui/display/sparkline.js';
import { StatusBadge } from '../../entities/shipment/status-badge.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { Steps } from '../../ui/display/steps.js';
import { Timeline } from '../../ui/display/timeline.js';
import {
  BillOfLadingIcon,
  HazmatIcon,
  LiftgateIcon,
  PalletIcon,
  ReeferIcon,
} from '../../entities/freight-item/freight-icons.js';
import { ExceptionIcon, PickupIcon, ShipmentsIcon, smallIconProps } from '../../ui/icons/icons.js';
import { categories } from './kit-data.js';
import { KitRow, KitSection } from './kit-section.js';

const wizardSteps = ['Quote Details', 'Select Carrier', 'Confirm', 'Dispatched'];
const bars = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="220" height="64" viewBox="0 0 110 32">${Array.from(
    { length: 36 },
    (_, index) => `<path d="M${index * 3} 0h${1 + (index % 3) * 0.5}v32h-${1 + (index % 3) * 0.5}z"/>`,
  ).join('')}</svg>`,
)}`;

/** Statuses as badges and dots, and the other states' four tones. */
export function StatusSection() {
  return (
    <KitSection id="status" title="Status" note="Icon, word and color, never the brand's color">
      <Group>
        {categories.map((category) => (
          <StatusBadge key={category} category={category} />
        ))}
      </Group>
      <Group>
        {categories.map((category) => (
          <StatusBadge key={category} category={category} variant="dot" />
        ))}
      </Group>
      <Group>
        <ToneBadge tone="neutral">Draft</ToneBadge>
        <ToneBadge tone="info">Quoted</ToneBadge>
        <ToneBadge tone="success">Booked</ToneBadge>
        <ToneBadge tone="warning">Disputed</ToneBadge>
        <ToneBadge tone="danger">Overdue</ToneBadge>
        <Badge variant="filled">Brand</Badge>
        <Badge>Brand light</Badge>
        <Badge variant="default">Outline</Badge>
      </Group>
    </KitSection>
  );
}

/** Facts, times, steps and drawings. */
export function DisplaySection() {
  return (
    <KitSection id="display" title="Facts, time and steps">
      <Steps label="Quote steps" steps={wizardSteps} current={1} onOpen={() => undefined} />
      <KitRow columns={2}>
        <KeyValue
          facts={[
            {
              label: 'PRO#',
              value: (
                <Group gap={4}>
                  <span className="identifier">04417733210</span>
                  <CopyButton value="04417733210" name="PRO#" />
                </Group>
              ),
            },
            { label: 'Total', value: <Money cents={102_850} /> },
            { label: 'Discount', value: <Money cents={-2307} /> },
            { label: 'Weight', value: <Quantity value={1240} unit="lb" /> },
            { label: 'Pickup', value: <DateTime instant="2026-11-20T22:41:10Z" zone="America/Los_Angeles" /> },
            { label: 'Ship date', value: <CalendarDate date="2026-11-20" /> },
            { label: 'Broken date', value: <DateTime instant="soon" zone="UTC" /> },
            { label: 'Insurance', value: null },
            { label: 'Spend', value: <Sparkline values={[4, 6, 5, 9, 8, 12]} label="Spend, rising over six weeks" /> },
          ]}
        />
        <Timeline
          label="Shipment history"
          events={[
            {
              id: 1,
              title: 'Picked up',
              instant: '2026-11-18T17:10:00Z',
              zone: 'America/Los_Angeles',
              place: 'Reno, NV',
              icon: <PickupIcon {...smallIconProps} />,
            },
            {
              id: 2,
              title: 'In transit',
              instant: '2026-11-19T04:25:00Z',
              zone: 'America/Denver',
              place: 'Salt Lake City, UT',
              icon: <ShipmentsIcon {...smallIconProps} />,
            },
            {
              id: 3,
              title: 'Weather delay',
              instant: '2026-11-20T13:02:00Z',
              zone: 'America/Chicago',
              place: 'Omaha, NE',
              detail: 'Roads closed until noon.',
              icon: <ExceptionIcon {...smallIconProps} />,
            },
          ]}
        />
      </KitRow>
      <Barcode src={bars} value="(04) 0441773321X" />
      <Group>
        <PalletIcon size={24} />
        <LiftgateIcon size={24} />
        <ReeferIcon size={24} />
        <HazmatIcon size={24} />
        <BillOfLadingIcon size={24} />
      </Group>
      <Group gap="lg">
        {allBrands.map((brand) => (
          <Group key={brand.key} gap={8}>
            <Monogram brand={brand} />
            <Text fw={650}>{brand.siteName}</Text>
          </Group>
        ))}
      </Group>
    </KitSection>
  );
}
