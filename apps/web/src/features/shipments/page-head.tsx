import type { ShipmentList } from '@lading/contracts/shipment-list';
import { Group, SegmentedControl, Text, Title } from '@mantine/core';
import { counted } from '../../ui/texts.js';
import { listLayouts, type ListLayout } from './list-layout.js';
import { NoticeSettings } from './notice-dialog.js';
import { shipmentsTexts as words } from './shipments-texts.js';

interface PageHeadProps {
  found: Pick<ShipmentList, 'total' | 'totalIsLowerBound'> | undefined;
  layout: ListLayout;
  onLayoutChange: (layout: ListLayout) => void;
}

/** How many there are, how they stand, and who is mailed about them. */
export function PageHead({ found, layout, onLayoutChange }: PageHeadProps) {
  const count = found ? counted(found.total, '1 shipment', '{count} shipments') : '';
  return (
    <Group justify="space-between" align="center">
      <div>
        <Title order={1}>{words.title}</Title>
        <Text c="dimmed" mih={21}>
          {count}
          {found?.totalIsLowerBound ? '+' : ''}
        </Text>
      </div>
      <Group gap="xs">
        <SegmentedControl
          aria-label={words.layout.label}
          value={layout}
          onChange={onLayoutChange}
          data={listLayouts.map((value) => ({ value, label: words.layout[value] }))}
        />
        <NoticeSettings />
      </Group>
    </Group>
  );
}
