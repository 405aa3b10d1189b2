import type { FreightItem } from '@lading/contracts/fields/freight';
import type { Charge } from '@lading/contracts/quotes/quote-answers';
import type { Shipment } from '@lading/contracts/shipments/shipments';
import { handlingUnitName } from '@lading/domain/freight/handling-unit';
import { formatSize, formatWeight, type Units } from '@lading/domain/measures/measure-format';
import { Table, Text } from '@mantine/core';
import { useUnits } from '../../kernel/session/use-preferences.js';
import { Money } from '../../ui/display/money.js';
import { StatusDot } from '../../ui/display/tone-badge.js';
import { counted, fill, texts } from '../../ui/texts.js';
import { freightTexts } from './freight-texts.js';

const { freight: words, charges: chargeWords } = freightTexts;

/** The freight line by line, with its weight. */
export function ShipmentFreight({ shipment: { items, units } }: { shipment: Pick<Shipment, 'items' | 'units'> }) {
  const shown = { from: units, to: useUnits() };
  const weight = items.reduce((sum, item) => sum + item.weight, 0);
  return (
    <Table.ScrollContainer minWidth={260} type="native" aria-label={words.title} tabIndex={0}>
      <Table>
        <Table.Caption display="none">{words.title}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.units}</Table.Th>
            <Table.Th>{words.description}</Table.Th>
            {[words.size, words.class, words.nmfc].map((head) => (
              <Table.Th key={head} visibleFrom="xs">
                {head}
              </Table.Th>
            ))}
            <Table.Th ta="end">{words.weight}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item, index) => (
            <FreightLine key={index} item={item} units={shown} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th colSpan={2}>{words.total}</Table.Th>
            <Table.Td colSpan={3} visibleFrom="xs" />
            <Table.Th ta="end">
              <span className="num">{formatWeight(weight, shown)}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}

interface FreightLineProps {
  item: FreightItem;
  units: Units;
}

function FreightLine({ item, units }: FreightLineProps) {
  const { length, width, height, hazardous } = item;
  const size = formatSize([length, width, height], units);
  const freightClass = item.freightClass ?? texts.none;
  const nmfc = item.nmfc ? `${item.nmfc}${item.nmfcSub ? `-${item.nmfcSub}` : ''}` : undefined;
  return (
    <Table.Tr>
      <Table.Td>
        {item.handlingUnits} × {handlingUnitName(item.handlingUnitType)}
        <Text fz="xs" c="dimmed">
          {counted(item.pieces, words.piece, words.pieces)}
        </Text>
      </Table.Td>
      <Table.Td>
        {item.description}
        <Text fz="xs" c="dimmed" hiddenFrom="xs">
          {size}, {words.class} {freightClass}
          {nmfc ? `, ${words.nmfc} ${nmfc}` : ''}
        </Text>
        {hazardous ? (
          <StatusDot tone="warning">
            {fill(words.hazardous, { number: hazardous.unNumber, class: hazardous.hazardClass })}
          </StatusDot>
        ) : null}
      </Table.Td>
      <Table.Td className="num" visibleFrom="xs">
        {size}
      </Table.Td>
      <Table.Td className="num" visibleFrom="xs">
        {freightClass}
      </Table.Td>
      <Table.Td className="num" visibleFrom="xs">
        {nmfc ?? texts.none}
      </Table.Td>
      <Table.Td ta="end">
        <span className="num">{formatWeight(item.weight, units)}</span>
      </Table.Td>
    </Table.Tr>
  );
}

interface ShipmentChargesProps {
  charges: readonly Charge[];
  totalCents: number | null | undefined;
}

/** The price line by line. */
export function ShipmentCharges({ charges, totalCents }: ShipmentChargesProps) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{chargeWords.description}</Table.Th>
          <Table.Th ta="end">{chargeWords.amount}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {charges.map(({ code, description, cents }, index) => (
          <Table.Tr key={`${code}-${index}`}>
            <Table.Td>{description}</Table.Td>
            <Table.Td ta="end">
              <Money cents={cents} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr>
          <Table.Th>{chargeWords.total}</Table.Th>
          <Table.Th ta="end">
            <Money cents={totalCents} />
          </Table.Th>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  );
}
