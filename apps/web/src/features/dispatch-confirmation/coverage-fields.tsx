import { insuranceApi, type CoverageOffer } from '@lading/contracts/invoices/insurance';
import { coverageCharge, findBrokenCargoValueRule } from '@lading/domain/cargo-coverage/cargo-coverage';
import { formatBasisPoints, formatDollars, formatLimit } from '@lading/domain/measures/money';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { Card, Checkbox, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ProductNotes } from '../../entities/insurance-product/product-notes.js';
import { coverageWords as words, type ReadyQuote } from '../../entities/pickup-order/dispatch-form.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { CurrencyField } from '../../ui/fields/currency-field.js';
import { fill } from '../../ui/texts.js';

interface CoverageFieldsProps {
  ready: ReadyQuote;
  choice: CoverageChoice;
  valueCents: number | null | undefined;
  onChange: (valueCents: number | null) => void;
  field: (path: string) => { id: string; error: string | undefined; onBlur: () => void };
}

/** Coverage as quoted, or to be added to the order; nothing if there is neither. */
export function CoverageFields(props: CoverageFieldsProps) {
  const { details } = props.ready.quote;
  const isQuoted = details.isFullValueWanted && details.cargoValueCents;
  if (!isQuoted && !props.choice.offer) return null;
  return (
    <Card component="section" aria-labelledby="coverage-title">
      <Title order={2} fz="h3" mb="sm" id="coverage-title">
        {words.title}
      </Title>
      {isQuoted ? (
        <Text>{fill(words.quoted, { value: formatDollars(details.cargoValueCents ?? 0) })}</Text>
      ) : (
        <Choice {...props} />
      )}
    </Card>
  );
}

function Choice({ ready, choice: { offer, chargeCents }, valueCents, onChange, field }: CoverageFieldsProps) {
  const isWanted = typeof valueCents === 'number';
  const { error, ...place } = field('coverageValueCents');
  const rule = offer && valueCents ? findBrokenCargoValueRule(valueCents, offer) : undefined;
  const broken = rule && offer && fieldMessage(words.value, rule, { n: formatLimit(offer.maxCargoValueCents) });
  const values = { charge: formatDollars(chargeCents), total: formatDollars((ready.cents ?? 0) + chargeCents) };
  const rate = rateOf(offer);
  return (
    <Stack gap="sm">
      <Checkbox
        label={words.want}
        description={words.wantDetail}
        checked={isWanted}
        onChange={({ currentTarget: { checked } }) =>
          onChange(checked ? (ready.quote.details.cargoValueCents ?? 0) : null)
        }
      />
      {isWanted && offer ? (
        <>
          <CurrencyField
            {...place}
            error={error ?? broken}
            label={words.value}
            description={
              rate &&
              fill(words.terms, {
                percent: formatBasisPoints(rate.basisPoints),
                minimum: formatDollars(rate.minChargeCents),
                maximum: formatDollars(offer.maxCargoValueCents),
              })
            }
            required
            maw={320}
            minCents={0}
            cents={valueCents === 0 ? null : valueCents}
            onChange={(cents) => onChange(cents ?? 0)}
          />
          <ProductNotes offer={offer} />
          {chargeCents > 0 ? <Text role="status">{fill(words.charge, values)}</Text> : null}
        </>
      ) : null}
    </Stack>
  );
}

interface CoverageChoice {
  /** The carrier's terms; undefined if coverage can't be bought with the order. */
  readonly offer: CoverageOffer | undefined;
  /** For the typed value, 0 while that can't be covered. */
  readonly chargeCents: number;
}

/** The price of coverage; empty for users who do not see costs. */
function rateOf(offer: CoverageOffer | undefined): { basisPoints: number; minChargeCents: number } | undefined {
  if (!offer || offer.basisPoints === null || offer.minChargeCents === null) return undefined;
  return { basisPoints: offer.basisPoints, minChargeCents: offer.minChargeCents };
}

/** Coverage that is bought with the order, and its price while it is selected. */
export function useCoverage({ quote: { quoteId } }: ReadyQuote, valueCents: number | null | undefined): CoverageChoice {
  const isOn = useOwnFlag('Insurance') === true;
  const { data } = useQuery({ ...answerOf(insuranceApi.terms, { quoteId }), enabled: isOn });
  const offer = data?.mayBuy ? data : undefined;
  const isCovered = offer && valueCents && !findBrokenCargoValueRule(valueCents, offer);
  const rate = rateOf(offer);
  return { offer, chargeCents: isCovered && rate ? coverageCharge(valueCents, rate) : 0 };
}
