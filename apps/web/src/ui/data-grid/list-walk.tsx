import { ActionIcon, Group } from '@mantine/core';
import { useLocation, useNavigate } from 'react-router-dom';
import { BackIcon, ForwardIcon, iconProps } from '../icons/icons.js';
import { useSingleKeys } from '../use-single-keys.js';

/** What a list hands over to a row's page: its own address and the rows on it. */
interface ListState {
  search: string;
  ids: readonly number[];
}

const isListState = (value: unknown): value is ListState =>
  typeof value === 'object' && value !== null && 'search' in value && 'ids' in value && Array.isArray(value.ids);

interface WalkedRow {
  /** Where the list is. */
  readonly list: string;
  readonly id: number;
  readonly words: { readonly previous: string; readonly next: string };
}

/** The way back to the same filtered list, and to the rows beside this one; `[` and `]` walk. */
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

/** To the rows before and after the one that is open, where it was opened from a list. */
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
