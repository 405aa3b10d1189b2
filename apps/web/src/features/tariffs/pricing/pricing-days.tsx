import { ChangePricing, customerPricingApi, type PricingDetail } from '@lading/contracts/carriers/customer-pricing';
import { Group } from '@mantine/core';
import { shownPricing } from '../../../entities/customer-pricing/pricing-place.js';
import { useAct } from '../../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../../kernel/form/use-checked-form.js';
import { DateField } from '../../../ui/dates/date-field.js';
import { FormFrame } from '../../../ui/feedback/form-frame.js';
import { toast } from '../../../ui/feedback/toast.js';
import { SpinnerButton } from '../../../ui/fields/spinner-button.js';
import { editorTexts } from '../editor-texts.js';
import { texts } from './customer-pricing-texts.js';

interface PricingDaysProps {
  pricing: PricingDetail;
  /** Unsaved terms are saved first: both change the same version. */
  isDirty: boolean;
}

/** The first and last day of a draft. */
export function PricingDays({ pricing, isDirty }: PricingDaysProps) {
  const { id, version, validFrom, validTo, earliestDay } = pricing;
  const save = useAct(customerPricingApi.changePricing, ...shownPricing);
  const checked = useCheckedForm<Pick<PricingDetail, 'validFrom' | 'validTo'>, ChangePricing>({
    initial: { validFrom, validTo },
    shape: ChangePricing,
    toInput: (form) => ({ id, version, ...form }),
  });
  const { form, change, field } = checked;
  const isChanged = form.validFrom !== validFrom || form.validTo !== validTo;
  const submit = () => {
    const wanted = checked.submit();
    if (!wanted || save.isPending) return;
    save.mutate(wanted, {
      onSuccess: () => void toast.success(editorTexts.save.done),
      onError: checked.takeProblem,
    });
  };
  return (
    <FormFrame checked={checked} refusal={save.error} onSubmit={submit}>
      <Group align="flex-end">
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
        {isChanged ? (
          <SpinnerButton
            type="submit"
            variant="default"
            disabled={isDirty}
            title={isDirty ? editorTexts.save.title : undefined}
            isBusy={save.isPending}
          >
            {editorTexts.save.save}
          </SpinnerButton>
        ) : null}
      </Group>
    </FormFrame>
  );
}
