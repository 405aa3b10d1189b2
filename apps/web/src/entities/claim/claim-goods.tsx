import type { ShippedItem, UnitSystem } from '@lading/contracts/fields/freight';
import type { ClaimedGoods } from '@lading/contracts/invoices/claim-parts';
import { unitMarks, weightIn } from '@lading/domain/measures/measure-format';
import { Table } from '@mantine/core';
import { useUnits } from '../../kernel/session/use-preferences.js';
import { amountText } from '../../ui/display/money.js';
import { Quantity } from '../../ui/display/quantity.js';
import { fill, texts } from '../../ui/texts.js';
import { claimTexts } from './claim-texts.js';

interface ClaimGoodsProps {
  claim: {
    readonly goods: readonly ClaimedGoods[];
    readonly items: readonly ShippedItem[];
    readonly units: UnitSystem;
    readonly currency: string;
  };
}

/** The affected pieces line by line, with their value. */
export function ClaimGoods({ claim: { goods, items, units, currency } }: ClaimGoodsProps) {
  const { title, pieces, value, weight, total: totalLabel } = claimTexts.goods;
  const shown = { from: units, to: useUnits() };
  const total = goods.reduce((sum, { valueCents }) => sum + valueCents, 0);
  return (
    <Table.ScrollContainer minWidth={420} type="native" aria-label={title} tabIndex={0}>
      <Table>
        <Table.Caption display="none">{title}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{title}</Table.Th>
            <Table.Th ta="end">{pieces}</Table.Th>
            <Table.Th ta="end">{fill(weight, { unit: unitMarks[shown.to].weight })}</Table.Th>
            <Table.Th ta="end">{value}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {goods.map((one) => (
            <Table.Tr key={one.line}>
              <Table.Td>{items[one.line - 1]?.description ?? texts.none}</Table.Td>
              <Table.Td ta="end">
                <Quantity value={one.pieces} />
              </Table.Td>
              <Table.Td ta="end">
                <Quantity value={weightIn(one.weight, shown)} />
              </Table.Td>
              <Table.Td ta="end" className="num">
                {amountText(one.valueCents, currency)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={3}>{totalLabel}</Table.Th>
            <Table.Th ta="end" className="num">
              {amountText(total, currency)}
            </Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}
