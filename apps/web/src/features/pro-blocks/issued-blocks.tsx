import type { CarrierProBlock } from '@lading/contracts/carriers';
import { formatNumber } from '@lading/domain/number-format';
import { formatProNumber, type ProProfile } from '@lading/domain/pro-number';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { acting } from '../../kernel/session/acting.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { fill } from '../../ui/texts.js';
import { BlockBadge } from './block-badge.js';
import { listHeading, useRecordFocus } from '../../ui/display/use-record-focus.js';
import { carrierProTexts } from './carrier-pro-texts.js';
import { nameOf } from './block-name.js';
import { RevokeDialog } from './revoke-dialog.js';
import { ruleText } from './rule-text.js';

const words = carrierProTexts.blocks;

interface IssuedBlocksProps {
  items: readonly CarrierProBlock[];
  mayWrite: boolean;
  profile: ProProfile;
}

/** What the carrier has given out, with how much of it is used. */
export function IssuedBlocks({ items, mayWrite, profile }: IssuedBlocksProps) {
  const [chosen, setChosen] = useState<CarrierProBlock>();
  const [isAsking, setIsAsking] = useState(false);
  const { frame, giveFocus } = useRecordFocus(chosen?.proBlockId);
  const ask = (block: CarrierProBlock) => {
    setChosen(block);
    setIsAsking(true);
  };
  const hasOpen = items.some(isOpen);
  const actions = hasOpen && mayWrite && !acting() ? [actionsColumn(profile, ask)] : [];
  return (
    <Stack gap="sm" ref={frame}>
      <Text fz="sm" c="dimmed" {...listHeading}>
        {ruleText(profile)}
      </Text>
      {items.length > 0 ? (
        <RecordList
          label={words.title}
          rows={items}
          keyOf={({ proBlockId }) => proBlockId}
          columns={[...columnsOf(profile), ...actions]}
        />
      ) : (
        <Text>{words.none}</Text>
      )}
      {hasOpen && acting() ? <Text fz="sm">{words.acting}</Text> : null}
      {chosen ? (
        <RevokeDialog
          block={chosen}
          profile={profile}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onClosed={giveFocus}
        />
      ) : null}
    </Stack>
  );
}

const isOpen = ({ state }: CarrierProBlock): boolean => state === 'active' || state === 'requested';

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

const actionsColumn = (
  profile: ProProfile,
  onRevoke: (block: CarrierProBlock) => void,
): RecordColumn<CarrierProBlock> => ({
  head: words.actions,
  place: 'actions',
  cell: (block) =>
    isOpen(block) ? (
      <Button
        size="compact-md"
        variant="default"
        aria-label={fill(carrierProTexts.revoke.named, nameOf(block, profile))}
        onClick={() => onRevoke(block)}
      >
        {carrierProTexts.revoke.action}
      </Button>
    ) : null,
});
