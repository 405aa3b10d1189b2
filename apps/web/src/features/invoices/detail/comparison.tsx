import type { Invoice } from '@lading/contracts/invoices/invoices';
import { Table, Text } from '@mantine/core';
import { fill } from '../../../ui/texts.js';
import { Amount, amountText, chargeName } from '../amounts.js';
import { detailTexts } from './detail-texts.js';
import classes from '../invoices.module.css';

const words = detailTexts.comparison;

interface Line {
  readonly name: string;
  readonly agreedCents: number | null;
  readonly billedCents: number;
}

/** The lines of the audit, or without one those of the invoice. */
function linesOf({ audit, received }: Invoice): readonly Line[] {
  if (!audit)
    return received.charges.map(({ description, cents }) => ({
      name: description,
      agreedCents: null,
      billedCents: cents,
    }));
  return audit.charges.map(({ component, agreedCents, billedCents }) => ({
    name: chargeName(component, received),
    agreedCents,
    billedCents,
  }));
}

/** Billed and agreed amounts, line by line. */
export function Comparison({ invoice }: { invoice: Invoice }) {
  const { agreedCents, totalCents, currency, audit } = invoice;
  const total = { name: words.total, agreedCents, billedCents: totalCents };
  return (
    <>
      <Table.ScrollContainer minWidth={280} type="native" aria-label={detailTexts.sections.comparison} tabIndex={0}>
        <Table className={classes.lines ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.charge}</Table.Th>
              <Table.Th ta="end">{words.agreed}</Table.Th>
              <Table.Th ta="end">{words.billed}</Table.Th>
              <Table.Th ta="end">{words.difference}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {linesOf(invoice).map((line, place) => (
              <Row key={`${line.name}-${place}`} line={line} currency={currency} />
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Row line={total} currency={currency} isTotal />
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
      {audit ? (
        <Text fz="sm" c="dimmed" mt="xs">
          {fill(words.tolerance, { amount: amountText({ cents: audit.toleranceCents, currency }) })}
        </Text>
      ) : null}
    </>
  );
}

function Row({ line, currency, isTotal = false }: { line: Line; currency: string; isTotal?: boolean }) {
  const { name, agreedCents, billedCents } = line;
  const difference = agreedCents === null ? null : billedCents - agreedCents;
  const Cell = isTotal ? Table.Th : Table.Td;
  return (
    <Table.Tr {...(difference && { 'data-differs': true })}>
      <Table.Th scope="row" {...(!isTotal && { fw: 400 })}>
        {name}
      </Table.Th>
      <Cell ta="end">
        <Amount cents={agreedCents} currency={currency} />
      </Cell>
      <Cell ta="end">
        <Amount cents={billedCents} currency={currency} />
      </Cell>
      <Cell ta="end" className={classes.difference ?? ''}>
        <Amount cents={difference === 0 ? null : difference} currency={currency} isSigned />
      </Cell>
    </Table.Tr>
  );
}
