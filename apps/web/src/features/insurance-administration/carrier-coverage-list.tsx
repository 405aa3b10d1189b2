import { coverageSources, type CarrierCoverage } from '@lading/contracts/invoices/managed-insurance';
import { carrierCoverageList } from '@lading/contracts/lists/managed-insurance';
import { Stack, Text } from '@mantine/core';
import { ListPage } from '../../lists/list-page.js';
import { useListed } from '../../lists/use-listed.js';
import { amountText } from '../../ui/display/money.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { fill } from '../../ui/texts.js';
import { coefficientText } from './coverage-numbers.js';
import { coverageTexts as texts } from './insurance-administration-texts.js';
import { insurancePages } from './insurance-tabs.js';

/** By which numbers the freight of each carrier is covered. */
export function Coverages() {
  const listed = useListed(carrierCoverageList);
  return (
    <ListPage
      listed={listed}
      words={texts}
      pages={insurancePages('carriers')}
      rowName={({ carrierName }) => carrierName}
      cells={{
        carrier: ({ carrierName }) => carrierName,
        code: ({ code }) => <span className="identifier">{code}</span>,
        source: (row) => <Source row={row} />,
        minCharge: ({ minChargeCents, currency }) => (
          <span className="num">{amountText(minChargeCents, currency)}</span>
        ),
        maxValue: ({ maxCargoValueCents, currency }) => (
          <span className="num">{amountText(maxCargoValueCents, currency)}</span>
        ),
        coefficient: ({ basisPoints }) => <span className="num">{coefficientText(basisPoints)}</span>,
      }}
      card={(row) => (
        <Stack gap={4} align="flex-start">
          <Source row={row} />
          <Text fz="sm" className="tabular">
            {fill(texts.numbers, {
              coefficient: coefficientText(row.basisPoints),
              minimum: amountText(row.minChargeCents, row.currency),
              maximum: amountText(row.maxCargoValueCents, row.currency),
            })}
          </Text>
        </Stack>
      )}
      filters={{
        source: {
          any: texts.anySource,
          options: coverageSources.map((value) => ({ value, label: texts.sources[value] })),
        },
      }}
    />
  );
}

const tones = { product: 'success', tariff: 'info', carrier: 'neutral' } as const;

function Source({ row: { source, sourceName } }: { row: CarrierCoverage }) {
  return (
    <Stack gap={0} align="flex-start">
      <ToneBadge tone={tones[source]}>{texts.sources[source]}</ToneBadge>
      {sourceName ? (
        <Text fz="xs" c="dimmed">
          {sourceName}
        </Text>
      ) : null}
    </Stack>
  );
}
