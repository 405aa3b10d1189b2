import { ChangeTariff, tariffsApi, type TariffDetail } from '@lading/contracts/carriers/tariffs';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { DateField } from '../../ui/dates/date-field.js';
import { TextField } from '../../ui/fields/text-field.js';
import { useUser } from '../../kernel/session/user.js';
import { DraftFields } from './draft-fields.js';
import { editorTexts } from './editor-texts.js';
import { shownTariffs } from './tariff-place.js';

const words = editorTexts.facts;

interface VersionFieldsProps {
  tariff: TariffDetail;
  /** Unsaved terms are saved first: both change the same version. */
  isDirty: boolean;
}

/** The name and first day of a draft. */
export function VersionFields({ tariff, isDirty }: VersionFieldsProps) {
  const { id, version, name, effectiveFrom, earliestDay } = tariff;
  const isOfPortal = useUser().carrierId === null;
  const save = useAct(tariffsApi.changeTariff, ...shownTariffs);
  const checked = useCheckedForm<{ name: string; effectiveFrom: string | null }, ChangeTariff>({
    initial: { name, effectiveFrom },
    shape: ChangeTariff,
    toInput: (form) => ({ id, version, name: form.name.trim(), effectiveFrom: form.effectiveFrom }),
  });
  const { form, change, field } = checked;
  const isChanged = form.name.trim() !== name || form.effectiveFrom !== effectiveFrom;
  return (
    <DraftFields checked={checked} save={save} isChanged={isChanged} isDirty={isDirty}>
      <TextField
        {...field('name')}
        label={words.name}
        required
        maxLength={100}
        w={320}
        maw="100%"
        value={form.name}
        onChange={(text) => change({ name: text })}
      />
      <DateField
        {...field('effectiveFrom')}
        label={words.effectiveFrom}
        {...(!isOfPortal && { min: earliestDay })}
        clearable
        w={200}
        value={form.effectiveFrom}
        onChange={(day) => change({ effectiveFrom: day })}
      />
    </DraftFields>
  );
}
