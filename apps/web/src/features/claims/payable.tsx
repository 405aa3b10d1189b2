import type { Claim, ClaimPayable } from '@lading/contracts/claim-parts';
import { Group, List, Stack, Text } from '@mantine/core';
import { KeyValue } from '../../ui/display/key-value.js';
import { iconProps, InsuranceIcon } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { amountText } from '../../ui/display/amount-text.js';
import { detailTexts } from './detail-texts.js';

const words = detailTexts.payable;

/** What the carrier owes at most by its limits of liability, and which of them decides. */
export function Payable({ claim }: { claim: Claim }) {
  return (
    <Stack gap="sm">
      <Insured claim={claim} />
      <Owed claim={claim} />
    </Stack>
  );
}

function Insured({ claim: { coverage, currency } }: { claim: Claim }) {
  if (!coverage) return null;
  const { number, valueCents } = coverage;
  return (
    <Group gap="xs">
      <InsuranceIcon {...iconProps} />
      <Text>{fill(words.insured, { number, amount: amountText(valueCents, currency) })}</Text>
    </Group>
  );
}

function Owed({ claim: { payable, currency, amountCents } }: { claim: Claim }) {
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
