import { tariffsApi } from '@lading/contracts/carriers/tariffs';
import {
  addRow,
  countMarked,
  fillDown,
  findNext,
  rangeBetween,
  redo,
  removeRows,
  sheetOf,
  undo,
  writeCells,
  type CellPlace,
  type GridRow,
} from '@lading/domain/tariff/rate-grid';
import { formatNumber } from '@lading/domain/measures/number-format';
import type { ZoneRates } from '@lading/domain/rating/tariff';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { download } from '../../kernel/api/client.js';
import { Problem } from '../../kernel/api/problem.js';
import { saveFile } from '../../kernel/files/browser-files.js';
import { toast } from '../../ui/feedback/toast.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { editorTexts } from './editor-texts.js';
import { RateGrid } from './rate-grid.js';
import { ChoiceField } from './sections/term-fields.js';
import { ZonesSection } from './sections/rate-sections.js';
import { RateUpload } from './rate-upload.js';
import type { EditedTariff } from './use-draft.js';

const words = editorTexts.grid;

const flatZones = (breaks: number): ZoneRates => ({
  kind: 'zones',
  zones: [{ name: 'Z1', upToMiles: null, baseCentsPerCwt: 10_000 }],
  classFactors: {
    ...{ 50: 100, 55: 100, 60: 100, 65: 100, 70: 100, 77.5: 100, 85: 100, 92.5: 100, 100: 100 },
    ...{ 110: 100, 125: 100, 150: 100, 175: 100, 200: 100, 250: 100, 300: 100, 400: 100, 500: 100 },
  },
  breakFactors: Array.from({ length: breaks }, () => 100),
});

const kinds = (['cells', 'zones'] as const).map((value) => ({
  value,
  label: value === 'cells' ? words.lanes : words.zones,
}));

interface RatesSectionProps {
  draft: EditedTariff;
  mayChange: boolean;
  /** Rows of the version that it is based on. */
  others: ReadonlyMap<string, GridRow> | undefined;
}

/** The rates of a version: by zone as fields, by lane as a sheet. */
export function RatesSection({ draft, mayChange, others }: RatesSectionProps) {
  const { terms, change, faults, areBreaksDirty } = draft;
  const { rates, breaks } = terms;
  if (areBreaksDirty) return <Text c="dimmed">{editorTexts.save.breaksFirst}</Text>;
  return (
    <Stack>
      {mayChange ? (
        <ChoiceField
          label={words.kind}
          description={words.kindHelp}
          value={rates.kind}
          options={kinds}
          onChange={(kind) => {
            if (kind === rates.kind) return;
            change({ rates: kind === 'zones' ? flatZones(breaks.length) : { kind: 'cells', lanes: [] } });
            draft.changeSheet(sheetOf([], breaks));
          }}
        />
      ) : null}
      {rates.kind === 'zones' ? (
        <>
          <ZonesSection terms={terms} rates={rates} onChange={change} faults={faults} />
          {mayChange ? <FileButtons draft={draft} hasRates={false} mayChange /> : null}
        </>
      ) : (
        <LaneSheet
          draft={draft}
          mayChange={mayChange}
          others={others}
          files={<FileButtons draft={draft} hasRates={draft.detail.rateCount > 0} mayChange={mayChange} />}
        />
      )}
    </Stack>
  );
}

const start: CellPlace = { row: 0, column: 0 };

interface LaneSheetProps extends Omit<RatesSectionProps, 'draft'> {
  draft: Pick<EditedTariff, 'sheet' | 'changeSheet' | 'errors'>;
  /** Buttons for files of lanes. */
  files: ReactNode;
  empty?: string;
}

/** Terms of lanes as a sheet. */
export function LaneSheet({ draft, mayChange, others, files, empty = words.noRates }: LaneSheetProps) {
  const { sheet, changeSheet, errors } = draft;
  const [{ active, anchor }, setSelected] = useState({ active: start, anchor: start });
  const [search, setSearch] = useState('');
  const range = rangeBetween(active, anchor);
  const select = (to: CellPlace, from: CellPlace) => setSelected({ active: to, anchor: from });
  const settled = useDeferredValue(sheet.rows);
  const counts = useMemo(() => (others ? countMarked(settled, others) : undefined), [settled, others]);
  const find = () => {
    const found = findNext(sheet, search, active);
    if (found) select(found, found);
    else if (search.trim() !== '') toast.error(words.none, search);
  };
  const add = () => {
    const row = sheet.rows.length === 0 ? 0 : range.bottom + 1;
    changeSheet(sheet.rows.length === 0 ? writeCells(sheet, start, [['']]) : addRow(sheet, row));
    select({ row, column: 0 }, { row, column: 0 });
  };
  const last = sheet.rows.length - 1;
  const bounded = {
    active: { ...active, row: Math.max(0, Math.min(active.row, last)) },
    anchor: { ...anchor, row: Math.max(0, Math.min(anchor.row, last)) },
  };
  const tools = [
    { label: words.undo, isOff: sheet.past.length === 0, act: () => changeSheet(undo(sheet)) },
    { label: words.redo, isOff: sheet.future.length === 0, act: () => changeSheet(redo(sheet)) },
    { label: words.fillDown, isOff: range.top === range.bottom, act: () => changeSheet(fillDown(sheet, range)) },
    { label: words.addRow, isOff: false, act: add },
    { label: words.removeRows, isOff: sheet.rows.length === 0, act: () => changeSheet(removeRows(sheet, range)) },
  ];
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end">
        {mayChange ? (
          <Group gap="xs">
            {tools.map(({ label, isOff, act }) => (
              <Button key={label} variant="default" size="compact-sm" disabled={isOff} onClick={act}>
                {label}
              </Button>
            ))}
          </Group>
        ) : (
          <span />
        )}
        <Group gap="xs" align="flex-end">
          <TextField label={words.search} size="xs" value={search} onChange={setSearch} onSearch={find} clearable />
          <Button variant="default" size="compact-sm" onClick={find}>
            {words.next}
          </Button>
        </Group>
      </Group>
      {sheet.rows.length === 0 ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        <RateGrid
          sheet={sheet}
          onChange={mayChange ? changeSheet : undefined}
          others={others}
          errors={errors}
          active={bounded.active}
          anchor={bounded.anchor}
          onSelect={select}
        />
      )}
      <Text fz="sm" c="dimmed" aria-live="polite">
        {counts
          ? fill(words.counts, {
              rows: formatNumber(sheet.rows.length),
              added: formatNumber(counts.added),
              changed: formatNumber(counts.changed),
              removed: formatNumber(counts.removed),
            })
          : fill(words.rows, { rows: formatNumber(sheet.rows.length) })}
      </Text>
      {mayChange ? (
        <Text fz="sm" c="dimmed">
          {words.help}
        </Text>
      ) : null}
      {files}
    </Stack>
  );
}

interface FileButtonsProps {
  draft: EditedTariff;
  hasRates: boolean;
  mayChange: boolean;
}

/** Rates as files; what is saved is what is in them. */
function FileButtons({ draft, hasRates, mayChange }: FileButtonsProps) {
  const { id } = draft.detail;
  const [isOpen, setOpen] = useState(false);
  const fetchFile = (content: 'rates' | 'template') =>
    download(tariffsApi.getTariffFile, { id, content })
      .then(saveFile)
      .catch((error: unknown) => {
        if (error instanceof Problem) toast.error(error.title, error.message);
        else throw error;
      });
  return (
    <Group gap="xs">
      {hasRates ? (
        <Button variant="default" size="compact-sm" onClick={() => void fetchFile('rates')}>
          {words.download}
        </Button>
      ) : null}
      {mayChange ? (
        <>
          <Button variant="default" size="compact-sm" onClick={() => void fetchFile('template')}>
            {words.template}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={draft.isDirty}
            title={draft.isDirty ? editorTexts.upload.unsaved : undefined}
            onClick={() => setOpen(true)}
          >
            {words.upload}
          </Button>
          <RateUpload id={id} isOpen={isOpen} onClose={() => setOpen(false)} />
        </>
      ) : null}
    </Group>
  );
}
