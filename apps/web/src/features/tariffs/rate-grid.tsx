import {
  copyRange,
  fillDown,
  fillRange,
  marksOf,
  paste,
  rangeBetween,
  redo,
  undo,
  writeCells,
  type CellError,
  type CellPlace,
  type CellRange,
  type GridRow,
  type RateSheet,
} from '@lading/domain/tariff/rate-grid';
import {
  memo,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import classes from './rate-grid.module.css';
import { editorTexts } from './editor-texts.js';

const words = editorTexts.grid;
const rowHeight = 32;
/** Rows drawn beyond the visible ones, so that scrolling finds them rendered. */
const spare = 12;
/** Scrolling draws so many rows at once, and nothing in between. */
const block = 6;
/** Origin, destination and class are text, the columns after them amounts. */
const firstAmount = 3;

interface RateGridProps {
  sheet: RateSheet;
  /** Nothing for rates that can't be changed. */
  onChange: ((sheet: RateSheet) => void) | undefined;
  /** Rows of the version that it is compared with. */
  others: ReadonlyMap<string, GridRow> | undefined;
  errors: readonly CellError[];
  active: CellPlace;
  /** The corner opposite to the active cell. */
  anchor: CellPlace;
  onSelect: (active: CellPlace, anchor: CellPlace) => void;
}

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));

/** The first row that is drawn when the grid is scrolled so far. */
const firstRowAt = (scrollTop: number): number =>
  Math.max(0, Math.floor(scrollTop / rowHeight / block) * block - spare);

const cellId = ({ row, column }: CellPlace): string => `rate-${row}-${column}`;

/** The cell that an event of the mouse happened in. */
function placeOf({ target }: MouseEvent): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest('[role="gridcell"]') : null;
  const [, row, column] = cell?.id.split('-').map(Number) ?? [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** The messages of cells by row and column. */
function errorsByRow(errors: readonly CellError[]): ReadonlyMap<number, ReadonlyMap<number, string>> {
  const rows = new Map<number, Map<number, string>>();
  for (const { row, column, message } of errors) {
    if (column === undefined) continue;
    const cells = rows.get(row) ?? new Map<number, string>();
    rows.set(row, cells.set(column, message));
  }
  return rows;
}

/** How far a key moves the active cell. */
function stepOf(
  event: KeyboardEvent,
  { row, column }: CellPlace,
  sheet: RateSheet,
  page: number,
): CellPlace | undefined {
  const isFar = event.ctrlKey || event.metaKey;
  const last = { row: sheet.rows.length - 1, column: sheet.columns.length - 1 };
  const steps: Readonly<Record<string, CellPlace>> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? last.row : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? last.column : column + 1 },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? last.row : row, column: last.column },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
  };
  const step = steps[event.key];
  return step && { row: clamp(step.row, last.row), column: clamp(step.column, last.column) };
}

/** The sheet after a key with Ctrl: fill down, undo or redo. */
function commanded({ key, shiftKey }: KeyboardEvent, sheet: RateSheet, range: CellRange): RateSheet | undefined {
  const commands: Readonly<Record<string, () => RateSheet>> = {
    d: () => fillDown(sheet, range),
    z: () => (shiftKey ? redo(sheet) : undo(sheet)),
    y: () => redo(sheet),
  };
  return commands[key.toLowerCase()]?.();
}

const cleared = ({ key }: KeyboardEvent, sheet: RateSheet, range: CellRange): RateSheet | undefined =>
  key === 'Delete' || key === 'Backspace' ? fillRange(sheet, range, '') : undefined;

/** Rates as a spreadsheet: only the rows that show are drawn, and the keyboard does everything. */
export function RateGrid({ sheet, onChange, others, errors, active, anchor, onSelect }: RateGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  const [height, setHeight] = useState(560);
  /** The text of the cell that is being typed in. */
  const [typed, setTyped] = useState<string>();
  const range = rangeBetween(active, anchor);
  const page = Math.max(1, Math.floor(height / rowHeight) - 2);

  useEffect(() => setHeight(frame.current?.clientHeight || 560), []);
  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    // The heading covers the first row's height.
    const start = active.row * rowHeight;
    if (start < box.scrollTop) box.scrollTop = start;
    else if (start + 2 * rowHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = start + 2 * rowHeight - box.clientHeight;
    const left = 58 + active.column * 96;
    if (left - 58 < box.scrollLeft) box.scrollLeft = left - 58;
    else if (left + 96 > box.scrollLeft + box.clientWidth) box.scrollLeft = left + 96 - box.clientWidth;
  }, [active.row, active.column]);

  const textAt = ({ row, column }: CellPlace): string => sheet.rows[row]?.[column] ?? '';
  const moveTo = (place: CellPlace, isExtending = false) => onSelect(place, isExtending ? anchor : place);
  const begin = (text: string) => {
    if (onChange) setTyped(text);
  };
  const commit = (text: string, down: number, across: number) => {
    onChange?.(writeCells(sheet, active, [[text]]));
    setTyped(undefined);
    moveTo({
      row: clamp(active.row + down, sheet.rows.length - 1),
      column: clamp(active.column + across, sheet.columns.length - 1),
    });
    frame.current?.focus();
  };

  const change = (event: KeyboardEvent): boolean => {
    if (!onChange) return false;
    const isCommand = event.ctrlKey || event.metaKey;
    const next = isCommand ? commanded(event, sheet, range) : cleared(event, sheet, range);
    if (next) onChange(next);
    else if (isCommand) return false;
    else if (event.key === 'Enter' || event.key === 'F2') begin(textAt(active));
    else if (event.key.length === 1 && !event.altKey) begin(event.key);
    else return false;
    return true;
  };

  const handleKey = (event: KeyboardEvent) => {
    if (typed !== undefined) return;
    const step = stepOf(event, active, sheet, page);
    if (step) {
      event.preventDefault();
      moveTo(step, event.shiftKey);
      return;
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      onSelect({ row: 0, column: 0 }, { row: sheet.rows.length - 1, column: sheet.columns.length - 1 });
      return;
    }
    if (change(event)) event.preventDefault();
  };

  const handleCopy = (event: ClipboardEvent) => {
    if (typed !== undefined) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copyRange(sheet, range));
  };
  const handlePaste = (event: ClipboardEvent) => {
    if (typed !== undefined || !onChange) return;
    event.preventDefault();
    onChange(paste(sheet, range, event.clipboardData.getData('text/plain')));
  };

  const handleMouseDown = (event: MouseEvent) => {
    const place = placeOf(event);
    if (!place) return;
    event.preventDefault();
    frame.current?.focus();
    moveTo(place, event.shiftKey);
  };
  const handleMouseMove = (event: MouseEvent) => {
    const place = event.buttons === 1 ? placeOf(event) : undefined;
    if (place && cellId(place) !== cellId(active)) onSelect(place, anchor);
  };

  const shown = sheet.rows.slice(first, first + Math.ceil(height / rowHeight) + 2 * spare + block);
  const wrong = useMemo(() => errorsByRow(errors), [errors]);
  return (
    <div
      ref={frame}
      className={classes.frame}
      role="grid"
      tabIndex={0}
      aria-label={words.label}
      aria-rowcount={sheet.rows.length + 1}
      aria-colcount={sheet.columns.length + 1}
      aria-multiselectable
      aria-readonly={onChange === undefined}
      aria-activedescendant={cellId(active)}
      onScroll={({ currentTarget: { scrollTop } }) => setFirst(firstRowAt(scrollTop))}
      onKeyDown={handleKey}
      onCopy={handleCopy}
      onPaste={handlePaste}
    >
      <div className={classes.head} role="row" aria-rowindex={1}>
        <div className={classes.number} role="columnheader" aria-colindex={1} aria-label={words.row} />
        {sheet.columns.map((column, place) => (
          <div
            key={column}
            className={classes.headCell}
            role="columnheader"
            aria-colindex={place + 2}
            data-amount={place >= firstAmount || undefined}
          >
            {column}
          </div>
        ))}
      </div>
      {/* The grid itself has the focus and handles the keys. */}
      <div
        className={classes.body}
        style={{ height: sheet.rows.length * rowHeight }}
        role="presentation"
        onMouseDown={handleMouseDown}
        onMouseMove={handleMouseMove}
        onDoubleClick={(event) => {
          if (placeOf(event)) begin(textAt(active));
        }}
      >
        {shown.map((cells, index) => {
          const row = first + index;
          const isSelected = row >= range.top && row <= range.bottom;
          return (
            <GridLine
              key={row}
              row={row}
              cells={cells}
              others={others}
              errors={wrong.get(row)}
              active={row === active.row ? active.column : undefined}
              left={isSelected ? range.left : undefined}
              right={isSelected ? range.right : undefined}
              editor={
                row === active.row && typed !== undefined ? (
                  <CellEditor
                    key={active.column}
                    label={`${sheet.columns[active.column] ?? ''} ${row + 1}`}
                    initial={typed}
                    onCommit={commit}
                    onCancel={() => {
                      setTyped(undefined);
                      frame.current?.focus();
                    }}
                  />
                ) : undefined
              }
            />
          );
        })}
      </div>
    </div>
  );
}

interface GridLineProps {
  row: number;
  cells: GridRow;
  others: ReadonlyMap<string, GridRow> | undefined;
  errors: ReadonlyMap<number, string> | undefined;
  /** The column of the active cell, if it is in this row. */
  active: number | undefined;
  /** The first and last selected column. */
  left: number | undefined;
  right: number | undefined;
  /** Takes the place of the active cell. */
  editor: ReactNode;
}

/** One row of the grid; a key press draws only the rows whose cells or selection it changes. */
const GridLine = memo(({ row, cells, others, errors, active, left, right, editor }: GridLineProps) => {
  const marks = others && marksOf(cells, others);
  return (
    <div className={classes.row} style={{ top: row * rowHeight }} role="row" aria-rowindex={row + 2}>
      <div className={classes.number} role="rowheader" aria-colindex={1}>
        {row + 1}
      </div>
      {cells.map((text, column) => {
        if (column === active && editor !== undefined) return editor;
        const isSelected = left !== undefined && right !== undefined && column >= left && column <= right;
        const error = errors?.get(column);
        return (
          <div
            key={column}
            id={cellId({ row, column })}
            className={classes.cell}
            role="gridcell"
            aria-colindex={column + 2}
            aria-selected={isSelected}
            aria-invalid={error !== undefined}
            title={error}
            data-amount={column >= firstAmount || undefined}
            data-active={column === active || undefined}
            data-selected={isSelected || undefined}
            data-wrong={error !== undefined || undefined}
            data-marked={marks?.[column] || undefined}
            tabIndex={-1}
          >
            {text}
          </div>
        );
      })}
    </div>
  );
});

interface CellEditorProps {
  label: string;
  initial: string;
  /** Where the active cell goes next. */
  onCommit: (text: string, down: number, across: number) => void;
  onCancel: () => void;
}

function CellEditor({ label, initial, onCommit, onCancel }: CellEditorProps) {
  const [text, setText] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(initial.length, initial.length);
  }, [initial]);
  const finish = (down: number, across: number) => {
    if (isDone.current) return;
    isDone.current = true;
    onCommit(text, down, across);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') finish(event.shiftKey ? -1 : 1, 0);
    else if (event.key === 'Tab') finish(0, event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') {
      isDone.current = true;
      onCancel();
    } else {
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <input
      ref={input}
      className={classes.editor}
      aria-label={label}
      value={text}
      onChange={({ currentTarget: { value } }) => setText(value)}
      onKeyDown={handleKey}
      onBlur={() => finish(0, 0)}
    />
  );
}
