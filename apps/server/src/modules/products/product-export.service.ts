import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { ExportProducts, Product } from '@lading/contracts/products';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import type { CsvColumn } from '../../kernel/csv/csv-file.js';
import { listFile } from '../../kernel/csv/list-file.js';
import { ProductsQueries } from './products.queries.js';

const yesNo = (flag: boolean | null | undefined): string => (flag ? 'yes' : 'no');

const columns: readonly CsvColumn<Product>[] = [
  { title: 'Name', value: ({ name }) => name },
  { title: 'Product number', value: ({ code }) => code },
  { title: 'Description', value: ({ description }) => description },
  { title: 'NMFC', value: ({ nmfc }) => nmfc },
  { title: 'NMFC sub', value: ({ nmfcSub }) => nmfcSub },
  { title: 'Class', value: ({ freightClass }) => freightClass },
  { title: 'Handling unit', value: ({ handlingUnitType }) => handlingUnitType },
  { title: 'Packaging', value: ({ packaging }) => packaging },
  { title: 'Units', value: ({ units }) => units },
  { title: 'Length', value: ({ length }) => length },
  { title: 'Width', value: ({ width }) => width },
  { title: 'Height', value: ({ height }) => height },
  { title: 'Weight', value: ({ weight }) => weight },
  { title: 'Pieces', value: ({ pieces }) => pieces },
  { title: 'Stackable', value: ({ isStackable }) => yesNo(isStackable) },
  { title: 'Used goods', value: ({ isUsed }) => yesNo(isUsed) },
  { title: 'Carpet', value: ({ isCarpet }) => yesNo(isCarpet) },
  { title: 'UN/NA number', value: ({ hazardous }) => hazardous?.unNumber },
  { title: 'Proper shipping name', value: ({ hazardous }) => hazardous?.properShippingName },
  { title: 'Technical name', value: ({ hazardous }) => hazardous?.technicalName },
  { title: 'Hazard class', value: ({ hazardous }) => hazardous?.hazardClass },
  { title: 'Packing group', value: ({ hazardous }) => hazardous?.packingGroup },
  { title: 'Compatibility group', value: ({ hazardous }) => hazardous?.compatibilityGroup },
  { title: 'Hazardous contract number', value: ({ hazardous }) => hazardous?.contractNumber },
  { title: 'Hazardous product name', value: ({ hazardous }) => hazardous?.productName },
  { title: 'Hazardous weight', value: ({ hazardous }) => hazardous?.weight },
];

/** Writes found products as a file. */
@Injectable()
export class ProductExport {
  constructor(
    private readonly queries: ProductsQueries,
    private readonly clock: Clock,
  ) {}

  async export(actor: Actor, { ids, ...filter }: ExportProducts): Promise<FileAnswer> {
    const name = `products-${this.clock.iso().slice(0, 10)}`;
    return listFile(name, columns, await this.queries.every(actor, filter, ids));
  }
}
