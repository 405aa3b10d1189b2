import type { Brand } from '@lading/domain/brand/brands';
import { checkPairs, type BrandPair } from '@lading/domain/brand/brand-pairs';
import { Box, Button, List, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { fill } from '../../ui/texts.js';
import { texts } from './site-texts.js';

const words = texts.contrast;
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Rounded down, so that what is just too faint does not read as enough. */
const written = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);
const isReadable = ({ ratio, needs }: BrandPair): boolean => ratio >= needs;

const columns: readonly RecordColumn<BrandPair>[] = [
  { head: words.pair, place: 'title', cell: ({ pair }) => sentence(pair) },
  { head: words.scheme, place: 'fact', cell: ({ scheme }) => texts.look[scheme] },
  {
    head: words.ratio,
    place: 'fact',
    isNumber: true,
    cell: ({ ratio }) => fill(words.of, { ratio: written(ratio) }),
  },
  {
    head: words.needs,
    place: 'fact',
    isNumber: true,
    cell: ({ needs }) => fill(words.of, { ratio: needs.toFixed(1) }),
  },
  {
    head: words.result,
    place: 'state',
    cell: (pair) => (
      <ToneBadge tone={isReadable(pair) ? 'success' : 'danger'}>{isReadable(pair) ? words.pass : words.fail}</ToneBadge>
    ),
  },
];

/** Whether each text and control of a brand can be told from what it stands on. */
export function ContrastReport({ brand, order }: { brand: Brand; order: 2 | 3 }) {
  const [isOpen, setIsOpen] = useState(false);
  const pairs = checkPairs(brand);
  const faint = pairs.filter((pair) => !isReadable(pair));
  const [failed, count] = [faint.length, pairs.length];
  return (
    <Stack gap="xs" align="flex-start">
      <Title order={order} fz="h4">
        {words.title}
      </Title>
      <Text>{failed === 0 ? fill(words.passed, { count }) : fill(words.failed, { failed, count })}</Text>
      {failed === 0 ? null : <FaintPairs pairs={faint} />}
      <Button size="compact-sm" variant="default" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? words.hide : words.show}
      </Button>
      {isOpen ? (
        <Box w="100%">
          <RecordList
            label={words.title}
            rows={pairs}
            keyOf={({ scheme, pair }) => `${scheme} ${pair}`}
            columns={columns}
            minWidth={480}
          />
        </Box>
      ) : null}
    </Stack>
  );
}

/** Each pair that is too faint, by name. */
function FaintPairs({ pairs }: { pairs: readonly BrandPair[] }) {
  return (
    <List size="sm">
      {pairs.map(({ scheme, pair, ratio, needs }) => (
        <List.Item key={`${scheme} ${pair}`}>
          {fill(words.faint, {
            pair: sentence(pair),
            scheme: texts.look[scheme].toLowerCase(),
            ratio: written(ratio),
            needs: needs.toFixed(1),
          })}
        </List.Item>
      ))}
    </List>
  );
}
