import type { NewInvoice } from '@lading/contracts/freight-bill';
import { formatSize, formatWeight } from '@lading/domain/measure-format';
import type { UnitSystem } from '@lading/domain/units';
import { Table } from '@mantine/core';
import { useUnits } from '../../kernel/session/use-units.js';
import { texts } from '../../ui/texts.js';
import { detailTexts } from './detail-texts.js';

const words = detailTexts.freight;
type Size = NewInvoice['freight'][number]['size'];

const sizeText = (size: Size, to: UnitSystem): string =>
  size ? formatSize([size.length, size.width, size.height], { from: size.unitSystem, to }) : texts.none;

/** The freight as the carrier rated it. */
export function BilledFreight({ bill: { freight } }: { bill: NewInvoice }) {
  const units = useUnits();
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.weight}</Table.Th>
          <Table.Th>{words.class}</Table.Th>
          <Table.Th>{words.size}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {freight.map(({ pounds, freightClass, size }, place) => (
          <Table.Tr key={place}>
            <Table.Td className="num">{formatWeight(pounds, { from: 'imperial', to: units })}</Table.Td>
            <Table.Td className="num">{freightClass}</Table.Td>
            <Table.Td className="num">{sizeText(size, units)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
