import { ActionIcon, Group } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router-dom';
import { BackIcon, ForwardIcon, iconProps } from '../icons/icons.js';
import { useSingleKeys } from '../use-single-keys.js';

/** The state that a list passes to a row's page: its address and the rows on it. */
interface ListState {
  search: string;
  ids: readonly number[];
}

const isListState = (value: unknown): value is ListState =>
  typeof value === 'object' && value !== null && 'search' in value && 'ids' in value && Array.isArray(value.ids);

interface WalkedRow {
  /** The address of the list. */
  readonly list: string;
  readonly id: number;
  readonly words: { readonly previous: string; readonly next: string };
}

/** A link back to the same filtered list, and links to the adjacent rows; `[` and `]` walk. */
export function useListWalk({ list, id: rowId, words }: WalkedRow) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const known = isListState(state) ? state : undefined;
  const index = known?.ids.indexOf(rowId) ?? -1;
  const wayTo = (id: number | undefined, label: string) =>
    id === undefined ? undefined : { label, act: () => void navigate(`${list}/${id}`, { state, replace: true }) };
  const previous = wayTo(index < 0 ? undefined : known?.ids[index - 1], words.previous);
  const next = wayTo(index < 0 ? undefined : known?.ids[index + 1], words.next);
  useSingleKeys({ '[': previous, ']': next });
  return { backTo: { pathname: list, search: known?.search ?? '' }, previous, next };
}

interface Step {
  readonly act: () => void;
}

interface WalkButtonsProps {
  previous: Step | undefined;
  next: Step | undefined;
  words: { readonly previous: string; readonly next: string };
}

/** Links to the previous and next row, if the open one was opened from a list. */
export function WalkButtons({ previous, next, words }: WalkButtonsProps) {
  if (!previous && !next) return null;
  return (
    <Group gap={4} className="no-print">
      <WalkButton label={words.previous} keys="[" Icon={BackIcon} onClick={previous?.act} />
      <WalkButton label={words.next} keys="]" Icon={ForwardIcon} onClick={next?.act} />
    </Group>
  );
}

interface WalkButtonProps {
  label: string;
  keys: string;
  Icon: typeof BackIcon;
  onClick: (() => void) | undefined;
}

function WalkButton({ label, keys, Icon, onClick }: WalkButtonProps) {
  return (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={`${label} (${keys})`}
      disabled={!onClick}
      onClick={onClick}
    >
      <Icon {...iconProps} />
    </ActionIcon>
  );
}
