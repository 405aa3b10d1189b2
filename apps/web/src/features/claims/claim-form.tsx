import { SaveClaim, type Claim } from '@lading/contracts/invoices/claim-parts';
import { claimsApi } from '@lading/contracts/invoices/claims';
import { claimTypes, concernsGoods, missingFrom, type ClaimType } from '@lading/domain/cargo-claim/cargo-claim';
import { formatQuantity, unitMarks } from '@lading/domain/measures/measure-format';
import {
  Alert,
  Button,
  Checkbox,
  Fieldset,
  Group,
  List,
  NumberInput,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
} from '@mantine/core';
import { useCheckedForm, type CheckedForm } from '../../kernel/form/use-checked-form.js';
import { DateField } from '../../ui/dates/date-field.js';
import { amountText } from '../../ui/display/money.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { LeaveGuard } from '../../ui/feedback/leave-guard.js';
import { CurrencyField } from '../../ui/fields/currency-field.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { claimsTexts } from './claims-texts.js';
import { detailTexts } from './detail-texts.js';
import { useClaimAction } from './use-claim-action.js';

/** One line of the shipment, with its affected part. */
interface DraftLine {
  readonly line: number;
  isAffected: boolean;
  pieces: number | null;
  weight: number | null;
  valueCents: number | null;
}

interface Draft {
  type: ClaimType;
  statement: string;
  assertsLiability: boolean;
  amountCents: number | null;
  noticedOn: string | null;
  lines: readonly DraftLine[];
}

/** A selected line starts with all of its pieces. */
function draftOf({ type, statement, assertsLiability, amountCents, noticedOn, goods, items }: Claim): Draft {
  const lines = items.map(({ pieces, weight }, index): DraftLine => {
    const line = index + 1;
    const known = goods.find((one) => one.line === line);
    return { line, isAffected: known !== undefined, pieces, weight, valueCents: null, ...known };
  });
  return { type, statement, assertsLiability, amountCents, noticedOn, lines };
}

const affectedOf = ({ lines }: Pick<Draft, 'lines'>): readonly DraftLine[] =>
  lines.filter(({ isAffected }) => isAffected);

/** The total value of the affected goods. */
const valueOf = (draft: Draft): number => affectedOf(draft).reduce((sum, { valueCents }) => sum + (valueCents ?? 0), 0);

function inputOf(claimId: number, draft: Draft): unknown {
  const { type, statement, assertsLiability, amountCents, noticedOn } = draft;
  return {
    claimId,
    type,
    statement: statement.trim(),
    assertsLiability,
    amountCents,
    goods: affectedOf(draft).map(({ line, pieces, weight, valueCents }) => ({ line, pieces, weight, valueCents })),
    noticedOn: type === 'concealedDamage' ? noticedOn : null,
  };
}

/** The shape that validates a draft. */
const DraftShape = SaveClaim;

const words = detailTexts.form;

interface LineFieldsProps {
  claim: Claim;
  line: DraftLine;
  /** Position among the affected lines, as the server counts them. */
  place: number;
  onChange: (change: Partial<DraftLine>) => void;
  field: GoodsFieldsProps['field'];
}

const numberOf = (value: string | number): number | null => (typeof value === 'number' ? value : null);

/** A draft that is filed when complete. */
export function ClaimForm({ claim }: { claim: Claim }) {
  const { id: claimId, number, carrierName } = claim;
  const save = useClaimAction(claimsApi.save);
  const file = useClaimAction(claimsApi.file);
  const checked = useCheckedForm<Draft, SaveClaim>({
    initial: draftOf(claim),
    shape: DraftShape,
    toInput: (draft) => inputOf(claimId, draft),
  });
  const { form } = checked;
  const isBusy = save.isBusy || file.isBusy;
  const isChanged = JSON.stringify(inputOf(claimId, form)) !== JSON.stringify(inputOf(claimId, draftOf(claim)));
  const keep = (ending: { done?: string; onDone?: () => void }) => {
    const draft = checked.submit();
    if (!draft || isBusy) return;
    save.act(draft, { ...ending, onProblem: (refused) => void checked.takeProblem(refused) });
  };
  const fileNow = () =>
    file.act(
      { claimId },
      { done: fill(words.filed, { number }), onProblem: (refused) => void checked.takeProblem(refused) },
    );
  const saveAndFile = () => (isChanged ? keep({ onDone: fileNow }) : fileNow());
  return (
    <FormFrame checked={checked} refusal={save.problem ?? file.problem} onSubmit={() => keep({ done: words.saved })}>
      <LeaveGuard isUnsaved={() => isChanged} words={words.leave} />
      <ContentFields claim={claim} checked={checked} />
      <Missing draft={form} />
      <Text fz="sm" c="dimmed">
        {fill(words.filing, { carrier: carrierName })}
      </Text>
      <Group justify="flex-end" gap="xs">
        {isChanged ? (
          <Text fz="sm" c="dimmed" mr="auto" role="status">
            {words.unsaved}
          </Text>
        ) : null}
        <SpinnerButton type="submit" variant="default" isBusy={save.isBusy}>
          {words.save}
        </SpinnerButton>
        <SpinnerButton isBusy={file.isBusy} onClick={saveAndFile}>
          {words.file}
        </SpinnerButton>
      </Group>
    </FormFrame>
  );
}

function ContentFields({ claim, checked }: { claim: Claim; checked: CheckedForm<Draft> }) {
  const { form, change, field } = checked;
  const { typeDetails, types } = claimsTexts;
  return (
    <>
      <Dropdown
        {...field('type')}
        label={words.type}
        description={typeDetails[form.type]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        options={claimTypes.map((type) => ({ value: type, label: types[type] }))}
        value={form.type}
        onChange={(chosen) => change({ type: claimTypes.find((type) => type === chosen) ?? form.type })}
      />
      {concernsGoods(form.type) || affectedOf(form).length > 0 ? (
        <GoodsFields claim={claim} lines={form.lines} onChange={(lines) => change({ lines })} field={field} />
      ) : null}
      {form.type === 'concealedDamage' ? (
        <DateField
          {...field('noticedOn')}
          label={words.noticed}
          description={words.noticedDetail}
          clearable
          {...(claim.deliveredOn && { min: claim.deliveredOn })}
          max={claim.today}
          value={form.noticedOn}
          onChange={(noticedOn) => change({ noticedOn })}
        />
      ) : null}
      <Textarea
        {...field('statement')}
        label={words.statement}
        description={words.statementDetail}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={5000}
        value={form.statement}
        onChange={(event) => change({ statement: event.currentTarget.value })}
      />
      <AmountField claim={claim} checked={checked} />
      <Checkbox
        {...field('assertsLiability')}
        label={fill(words.liability, { carrier: claim.carrierName })}
        checked={form.assertsLiability}
        onChange={(event) => change({ assertsLiability: event.currentTarget.checked })}
      />
    </>
  );
}

/** The value of the goods is only suggested: freight and other costs may be claimed too. */
function AmountField({ claim: { currency }, checked }: { claim: Claim; checked: CheckedForm<Draft> }) {
  const { form, change, field } = checked;
  const worth = valueOf(form);
  const value = amountText(worth, currency);
  return (
    <Group align="flex-end" gap="xs">
      <CurrencyField
        {...field('amountCents')}
        flex={1}
        miw={200}
        label={words.amount}
        description={worth > 0 ? fill(words.amountDetail, { currency, value }) : fill(words.amountPlain, { currency })}
        minCents={0}
        cents={form.amountCents}
        onChange={(amountCents) => change({ amountCents })}
      />
      {worth > 0 && form.amountCents !== worth ? (
        <Button variant="default" onClick={() => change({ amountCents: worth })}>
          {fill(words.takeValue, { value })}
        </Button>
      ) : null}
    </Group>
  );
}

/** Shows the claim's missing fields during typing. */
function Missing({ draft }: { draft: Draft }) {
  const missing = missingFrom({ ...draft, goods: affectedOf(draft) });
  if (missing.length === 0)
    return (
      <Alert color="green" role="status">
        {detailTexts.missing.none}
      </Alert>
    );
  return (
    <Alert color="gray" title={detailTexts.missing.title} role="status">
      <List size="sm">
        {missing.map((part) => (
          <List.Item key={part}>{detailTexts.missing[part]}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

interface GoodsFieldsProps {
  claim: Claim;
  lines: readonly DraftLine[];
  onChange: (lines: readonly DraftLine[]) => void;
  field: (id: string) => { id: string; error: string | undefined; onBlur: () => void };
}

/** The affected lines of the shipment and the quantities. */
function GoodsFields({ claim, lines, onChange, field }: GoodsFieldsProps) {
  const { id, error } = field('goods');
  const patch = (line: number, change: Partial<DraftLine>) =>
    onChange(lines.map((one) => (one.line === line ? { ...one, ...change } : one)));
  return (
    <Fieldset legend={words.goods} id={id} tabIndex={-1} {...(error && { 'aria-invalid': true })}>
      <Stack gap="md">
        <Text fz="sm" c={error ? 'var(--mantine-color-error)' : 'dimmed'}>
          {error ?? words.goodsDetail}
        </Text>
        {lines.map((line) => (
          <LineFields
            key={line.line}
            claim={claim}
            line={line}
            place={affectedOf({ lines }).indexOf(line)}
            onChange={(change) => patch(line.line, change)}
            field={field}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}

function LineFields({ claim, line, place, onChange, field }: LineFieldsProps) {
  const item = claim.items[line.line - 1];
  if (!item) return null;
  const unit = unitMarks[claim.units].weight;
  const shipped = fill(words.shipped, {
    pieces: item.pieces,
    weight: formatQuantity(item.weight, unit),
    freightClass: item.freightClass ?? '–',
  });
  const fieldOf = (name: string) => field(`goods.${place}.${name}`);
  return (
    <div>
      <Checkbox
        label={fill(words.line, { line: line.line, description: item.description })}
        description={shipped}
        checked={line.isAffected}
        onChange={(event) => onChange({ isAffected: event.currentTarget.checked })}
      />
      {line.isAffected ? (
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" mt="xs" pl={{ base: 0, xs: 30 }}>
          <NumberInput
            {...fieldOf('pieces')}
            label={words.pieces}
            required
            hideControls
            allowDecimal={false}
            allowNegative={false}
            inputMode="numeric"
            value={line.pieces ?? ''}
            onChange={(value) => onChange({ pieces: numberOf(value) })}
          />
          <NumberInput
            {...fieldOf('weight')}
            label={fill(words.weight, { unit })}
            required
            hideControls
            decimalScale={2}
            allowNegative={false}
            inputMode="decimal"
            value={line.weight ?? ''}
            onChange={(value) => onChange({ weight: numberOf(value) })}
          />
          <CurrencyField
            {...fieldOf('valueCents')}
            label={words.value}
            required
            minCents={0}
            cents={line.valueCents}
            onChange={(valueCents) => onChange({ valueCents })}
          />
        </SimpleGrid>
      ) : null}
    </div>
  );
}
