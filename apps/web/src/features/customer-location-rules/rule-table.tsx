import type { LocationRuleSummary } from '@lading/contracts/location-rules';
import { Button, Group } from '@mantine/core';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { fill } from '../../ui/texts.js';
import { texts } from './location-rules-texts.js';

const words = texts.list;

function Rule({ narrowedCount, withheldCount }: LocationRuleSummary) {
  if (narrowedCount + withheldCount === 0) return <ToneBadge tone="success">{words.whole}</ToneBadge>;
  return (
    <Group gap={6}>
      {narrowedCount > 0 ? <ToneBadge tone="info">{fill(words.narrowed, { count: narrowedCount })}</ToneBadge> : null}
      {withheldCount > 0 ? (
        <ToneBadge tone="warning">{fill(words.withheld, { count: withheldCount })}</ToneBadge>
      ) : null}
    </Group>
  );
}

interface RuleTableProps {
  rows: readonly LocationRuleSummary[];
  onEdit: (customerId: number) => void;
}

/** Customers with how far their rule narrows them. */
export function RuleTable({ rows, onEdit }: RuleTableProps) {
  const columns: RecordColumn<LocationRuleSummary>[] = [
    { head: words.company, place: 'title', cell: ({ companyName }) => companyName },
    { head: words.locations, place: 'fact', isNumber: true, cell: ({ locationCount }) => locationCount },
    { head: words.rule, place: 'line', cell: Rule },
    {
      head: words.actions,
      place: 'actions',
      cell: ({ customerId, companyName }) => (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={fill(words.editNamed, { name: companyName })}
          onClick={() => onEdit(customerId)}
        >
          {words.edit}
        </Button>
      ),
    },
  ];
  return <RecordList label={words.title} rows={rows} keyOf={({ customerId }) => customerId} columns={columns} />;
}
