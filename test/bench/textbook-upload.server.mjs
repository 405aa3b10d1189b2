// An upload as tutorials write it: the file is parsed, every row validated as a class, and all saved as entities, once and flat.
// Decorators are called by hand.
import 'reflect-metadata';
import { IsInt, IsNotEmpty, IsNumber, IsOptional, IsString, Max, MaxLength, Min, validateSync } from 'class-validator';
import { readFile } from 'node:fs/promises';
import { DataSource, EntitySchema } from 'typeorm';
import { wholeCsv } from '../../apps/server/dist/kernel/csv/csv-rows.js';
import { timed } from './timing.mjs';

class Row {}

const numbers = new Set(['Qty', 'L', 'W', 'H', 'Weight', 'Class']);
const headings = process.argv[3].split(',');
const nameOf = (heading) => heading.toLowerCase().replaceAll(' ', '_');

/** @type {Record<string, import('typeorm').EntitySchemaColumnOptions>} */
const columns = { id: { type: 'bigint', primary: true, generated: true } };
for (const heading of headings) {
  const name = nameOf(heading);
  const isNumber = numbers.has(heading);
  columns[name] = { type: isNumber ? 'numeric' : 'text', nullable: true };
  const ofNumber = heading === 'Qty' ? [IsInt(), Min(1), Max(999)] : [IsNumber(), Min(0), Max(999_999)];
  const ofText = [IsString(), MaxLength(100), heading === 'Terms' ? IsOptional() : IsNotEmpty()];
  for (const rule of isNumber ? ofNumber : ofText) rule(Row.prototype, name);
}
const entities = [new EntitySchema({ name: 'Row', target: Row, tableName: 'textbook_order', columns })];
const source = new DataSource({ type: 'postgres', url: process.argv[2], entities, synchronize: true, poolSize: 4 });
await source.initialize();

function rowOf({ values }) {
  const row = new Row();
  for (const [place, heading] of headings.entries())
    row[nameOf(heading)] = numbers.has(heading) ? Number(values[place]) : values[place];
  return row;
}

async function upload(file) {
  const [, ...records] = wholeCsv(await readFile(file, 'utf8'), ',', 20_000);
  const rows = records.map(rowOf);
  const broken = rows.flatMap((row) => validateSync(row, { whitelist: true, forbidNonWhitelisted: true }));
  if (broken.length > 0) throw new Error(String(broken[0]));
  await source.getRepository(Row).save(rows, { chunk: 500 });
}

process.on('message', async ({ file }) => {
  try {
    process.send({ answer: await timed(() => upload(file)) });
  } catch (error) {
    process.send({ error: error.stack });
  }
});
process.on('SIGTERM', () => source.destroy().then(() => process.exit(0)));
process.send({ answer: 'ready' });
