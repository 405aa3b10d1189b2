import { ChangePricing, customerPricingApi, type PricingDetail } from '@lading/contracts/carriers/customer-pricing';
import { shownPricing } from '../../../entities/customer-pricing/pricing-place.js';
import { useAct } from '../../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../../kernel/form/use-checked-form.js';
import { DateField } from '../../../ui/dates/date-field.js';
import { DraftFields } from '../draft-fields.js';
import { texts } from './customer-pricing-texts.js';
import { EndFields } from './end-fields.js';

type Form = Pick<PricingDetail, 'validFrom' | 'validTo' | 'atEnd' | 'protectedUntil'>;

interface PricingDaysProps {
  pricing: PricingDetail;
  /** Unsaved terms are saved first: both change the same version. */
  isDirty: boolean;
}

/** The first and last day of a draft, and what follows. */
export function PricingDays({ pricing, isDirty }: PricingDaysProps) {
  const { id, version, validFrom, validTo, atEnd, protectedUntil, earliestDay } = pricing;
  const save = useAct(customerPricingApi.changePricing, ...shownPricing);
  const checked = useCheckedForm<Form, ChangePricing>({
    initial: { validFrom, validTo, atEnd, protectedUntil },
    shape: ChangePricing,
    toInput: (form) => ({ id, version, ...form }),
  });
  const { form, change, field } = checked;
  const isChanged =
    form.validFrom !== validFrom ||
    form.validTo !== validTo ||
    form.atEnd !== atEnd ||
    form.protectedUntil !== protectedUntil;
  return (
    <DraftFields checked={checked} save={save} isChanged={isChanged} isDirty={isDirty}>
      <DateField
        {...field('validFrom')}
        label={texts.draft.validFrom}
        min={earliestDay}
        clearable
        w={200}
        value={form.validFrom}
        onChange={(day) => change({ validFrom: day })}
      />
      <DateField
        {...field('validTo')}
        label={texts.draft.validTo}
        min={form.validFrom ?? earliestDay}
        clearable
        w={200}
        value={form.validTo}
        onChange={(day) => change({ validTo: day })}
      />
      <EndFields form={form} change={change} field={field} earliestDay={earliestDay} w={220} />
    </DraftFields>
  );
}
