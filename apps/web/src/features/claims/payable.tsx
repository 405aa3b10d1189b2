import type { Claim, ClaimPayable } from '@lading/contracts/claim-parts';
import { List, Stack, Text } from '@mantine/core';
import { KeyValue } from '../../ui/display/key-value.js';
import { fill } from '../../ui/texts.js';
import { amountText } from './claim-money.js';
import { detailTexts } from './detail-texts.js';

const words = detailTexts.payable;

/** What the carrier owes at most by its limits of liability, and which of them decides. */
export function Payable({ claim: { payable, currency, amountCents } }: { claim: Claim }) {
  if (!payable) return <Text c="dimmed">{words.none}</Text>;
  if (!payable.areLimitsKnown)
    return <Text>{fill(words.unknown, { value: amountText(payable.valueCents, currency) })}</Text>;
  const owed = amountText(payable.payableCents, currency);
  return (
    <Stack gap="sm">
      <div>
        <Text fz="xl" fw={650} className="tabular">
          {owed}
        </Text>
        <Text fz="sm" c="dimmed">
          {words.bounds[payable.boundBy]}
        </Text>
      </div>
      <KeyValue
        facts={[
          { label: words.value, value: amountText(payable.valueCents, currency) },
          { label: words.limits, value: <Limits payable={payable} currency={currency} /> },
        ]}
      />
      {amountCents !== null && amountCents > payable.payableCents ? <Text fz="sm">{words.less}</Text> : null}
    </Stack>
  );
}

/** Full value coverage lifts the other limits. */
function Limits({ payable, currency }: { payable: ClaimPayable; currency: string }) {
  const { capCents, declaredCents, lines } = payable;
  if (declaredCents !== null) return fill(words.declared, { amount: amountText(declaredCents, currency) });
  return (
    <List listStyleType="none" size="sm">
      {lines.map(({ line, centsPerPound }) => (
        <List.Item key={line}>
          {centsPerPound === null
            ? fill(words.noWeight, { line })
            : fill(words.perPound, { line, amount: amountText(centsPerPound, currency) })}
        </List.Item>
      ))}
      {capCents === null ? null : <List.Item>{fill(words.cap, { amount: amountText(capCents, currency) })}</List.Item>}
    </List>
  );
}
