import type { CarrierProBlock } from '@lading/contracts/carriers';
import { formatNumber } from '@lading/domain/number-format';
import { formatProNumber, type ProProfile } from '@lading/domain/pro-number';
import { Stack, Text } from '@mantine/core';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { BlockBadge } from './block-badge.js';
import { carrierProTexts } from './carrier-pro-texts.js';
import { ruleText } from './rule-text.js';

const words = carrierProTexts.blocks;

interface GivenBlocksProps {
  items: readonly CarrierProBlock[];
  profile: ProProfile;
}

/** What the carrier has given out, with how much of it is used. */
export function GivenBlocks({ items, profile }: GivenBlocksProps) {
  return (
    <Stack gap="sm">
      <Text fz="sm" c="dimmed">
        {ruleText(profile)}
      </Text>
      {items.length > 0 ? (
        <RecordList
          label={words.title}
          rows={items}
          keyOf={({ proBlockId }) => proBlockId}
          columns={columnsOf(profile)}
        />
      ) : (
        <Text>{words.none}</Text>
      )}
    </Stack>
  );
}

const columnsOf = (profile: ProProfile): readonly RecordColumn<CarrierProBlock>[] => [
  {
    head: words.range,
    place: 'title',
    cell: ({ from, to }) => (
      <span className="identifier">
        {formatProNumber(from, profile)} – {formatProNumber(to, profile)}
      </span>
    ),
  },
  { head: words.company, place: 'line', cell: ({ companyName }) => companyName || carrierProTexts.everybody },
  { head: words.used, place: 'fact', isNumber: true, cell: ({ used }) => formatNumber(used) },
  { head: words.left, place: 'fact', isNumber: true, cell: ({ left }) => formatNumber(left) },
  { head: words.state, place: 'state', cell: (block) => <BlockBadge block={block} /> },
];
