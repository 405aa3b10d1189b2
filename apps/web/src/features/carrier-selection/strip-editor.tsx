import { StartQuote } from '@lading/contracts/fields/quote-details';
import type { Quote } from '@lading/contracts/quotes/quote-answers';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, type FormEvent } from 'react';
import { useClassScale } from '../../entities/freight-item/use-class-scale.js';
import {
  formOfDetails,
  type DetailsForm,
  type ItemForm,
  type SectionProps,
} from '../../entities/quote-form/details-form.js';
import { fieldOfPath, toDetailsInput } from '../../entities/quote-form/details-input.js';
import { wrongDetailsNow } from '../../entities/quote-form/details-rules.js';
import { ShipDate, ShipmentServices } from '../../entities/quote-form/details-sections.js';
import { ItemClass, ItemDimensions } from '../../entities/quote-form/item-fields.js';
import { texts as formWords } from '../../entities/quote-form/quote-details-texts.js';
import { StopPlace, StopServices } from '../../entities/quote-form/stop-fields.js';
import { useWizard } from '../../entities/quote/wizard-state.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { giveLostFocus } from '../../ui/display/use-record-focus.js';
import { ErrorSummary } from '../../ui/feedback/error-summary.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { texts } from './carrier-selection-texts.js';
import classes from './quote-strip.module.css';

/** Parts of the strip that are edited together. */
export type StripPart = 'lane' | 'date' | 'freight' | 'services';

const words = texts.strip;

const asksNow = (form: DetailsForm) => ({ ...toDetailsInput(form), isRatedNow: true });

interface StripEditorProps {
  quote: Quote;
  part: StripPart;
  label: string;
  onClose: () => void;
}

/** Ignores keys for a list or a calendar that is open above the form, which closes instead. */
const isOwn = (form: HTMLFormElement | null, { target }: KeyboardEvent): boolean =>
  target instanceof Element && form?.contains(target) === true && target.getAttribute('aria-expanded') !== 'true';

/** The fields of one fact; submitting requests new rates, like a change in Quote Details. */
export function StripEditor({ quote, part, label, onClose }: StripEditorProps) {
  const { quoteId } = quote;
  const move = useWizard('carriers');
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input, button')?.focus();
    return giveLostFocus;
  }, []);
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Escape' && isOwn(box.current, event)) onClose();
  });
  const checked = useCheckedForm({
    initial: formOfDetails(quote.details),
    shape: StartQuote,
    toInput: asksNow,
    alsoWrong: wrongDetailsNow,
    fieldOf: fieldOfPath,
  });
  const change = useAct(quotesApi.change, quotesApi.get, quotesApi.list, quotesApi.getDraft);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const value = change.isPending ? undefined : checked.submit();
    if (!value) return;
    const { isRatedNow: _, ...details } = value;
    change.mutate(
      { quoteId, ...details },
      { onSuccess: onClose, onError: (problem) => void checked.takeProblem(problem) },
    );
  };
  const { form, change: set, field, leave } = checked;
  const failure = change.error && change.error.fields.length === 0 ? change.error : undefined;
  return (
    <form
      ref={box}
      className={classes.editor}
      noValidate
      aria-label={fill(words.edit, { name: label })}
      onSubmit={handleSubmit}
    >
      <Stack gap="sm">
        <ErrorSummary problems={checked.problems} attempt={checked.attempt} />
        {failure ? (
          <Alert color="red" role="alert" title={words.failed}>
            {failure.message}
          </Alert>
        ) : null}
        <PartFields part={part} form={form} change={set} field={field} leave={leave} />
        <Group gap="xs">
          <SpinnerButton type="submit" size="sm" isBusy={change.isPending}>
            {words.save}
          </SpinnerButton>
          <Button size="sm" variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button size="sm" variant="subtle" onClick={() => move('editDetails', quoteId)}>
            {words.all}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function PartFields({ part, ...section }: SectionProps & { part: StripPart }) {
  if (part === 'lane') {
    return (
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <StopPlace {...section} side="origin" />
        <StopPlace {...section} side="destination" />
      </SimpleGrid>
    );
  }
  if (part === 'date') {
    return (
      <Group>
        <ShipDate {...section} />
      </Group>
    );
  }
  if (part === 'freight') return <FreightFields {...section} />;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <StopServices {...section} side="origin" />
        <StopServices {...section} side="destination" />
      </SimpleGrid>
      <ShipmentServices {...section} />
    </Stack>
  );
}

/** Measures and class, line by line. */
function FreightFields(section: SectionProps) {
  const { form, change, field, leave } = section;
  const scale = useClassScale();
  const set = (next: ItemForm) => change({ items: form.items.map((one) => (one.key === next.key ? next : one)) });
  return form.items.map((item, index) => {
    const line = { item, index, field, onItem: set };
    return (
      <Stack key={item.key} gap={4} role="group" aria-label={fill(formWords.items.line, { number: index + 1 })}>
        {form.items.length > 1 ? (
          <Text fz="sm" fw={600}>
            {item.description || fill(formWords.items.line, { number: index + 1 })}
          </Text>
        ) : null}
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="sm">
          <ItemDimensions {...line} leave={leave} />
          <ItemClass {...line} scale={scale} />
        </SimpleGrid>
      </Stack>
    );
  });
}
