import { texts } from '../texts.js';
import { Dropdown } from './dropdown.js';

export interface RoleOption {
  /** Number of the role on the wire; 0 means all roles. */
  value: number;
  label: string;
}

export interface RoleFilterProps {
  /** Roles this viewer may filter by; the list differs by viewer. */
  roles: readonly RoleOption[];
  value: number;
  onChange: (value: number) => void;
  label?: string;
  /** In a bar beside a search the chosen option says enough; screen readers still read the label. */
  hasHiddenLabel?: boolean;
}

/** Role filter whose first line is 'Select all roles' (0). */
export function RoleFilter({ roles, value, onChange, label = texts.role.label, hasHiddenLabel }: RoleFilterProps) {
  const all = { value: 0, label: texts.role.all };
  const options = [all, ...roles].map((role) => ({ value: String(role.value), label: role.label }));
  const named = hasHiddenLabel ? { 'aria-label': label } : { label };
  return <Dropdown {...named} options={options} value={String(value)} onChange={(next) => onChange(Number(next))} />;
}
