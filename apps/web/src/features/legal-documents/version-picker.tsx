import type { CurrentLegalDocument } from '@lading/contracts/sites/legal';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { texts } from './legal-texts.js';

interface VersionPickerProps {
  readonly versions: readonly Pick<CurrentLegalDocument, 'id' | 'version' | 'effectiveOn'>[];
  readonly versionId: number;
  readonly onVersion: (id: number) => void;
}

/** Selects a version of a legal document by its name and date. */
export function VersionPicker({ versions, versionId, onVersion }: VersionPickerProps) {
  return (
    <Dropdown
      label={texts.version}
      template="date"
      options={versions.map(({ id, version, effectiveOn }) => ({
        value: String(id),
        label: version,
        date: formatCalendarDate(effectiveOn),
      }))}
      value={String(versionId)}
      onChange={(id) => onVersion(Number(id))}
    />
  );
}
