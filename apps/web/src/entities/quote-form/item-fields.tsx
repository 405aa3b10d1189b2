import { selectableClasses } from '@lading/contracts/fields/freight';
import type { Product } from '@lading/contracts/customers/products';
import { coachFreightClass, type ClassBreak } from '@lading/domain/freight/class-coach';
import { measureFreight } from '@lading/domain/freight/density';
import type { ClassScale } from '@lading/domain/freight/freight-class';
import { commonHandlingUnits, handlingUnits } from '@lading/domain/freight/handling-unit';
import { findBrokenRule, formatHundredths } from '@lading/domain/measures/measurement';
import { formatNumber } from '@lading/domain/measures/number-format';
import { toKilogramsPerCubicMeter } from '@lading/domain/measures/units';
import { ActionIcon, Alert, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { Dropdown, type DropdownOption } from '../../ui/fields/dropdown.js';
import { MoreOptions } from '../../ui/fields/more-options.js';
import { TextField } from '../../ui/fields/text-field.js';
import { CopyIcon, DeleteIcon, iconProps, InfoIcon } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { DimensionsField } from '../freight-item/dimensions-field.js';
import { dimensionNames, suggestionFor } from '../freight-item/measured-dimensions.js';
import { ProductField } from './catalog-fields.js';
import { emptyHazardous, type ItemForm, type SectionProps } from './details-form.js';
import { HazardousFields } from './hazardous-fields.js';
import classes from './item-fields.module.css';
import { PickedNote, usePickedProduct } from './picked-product.js';
import { texts } from './quote-details-texts.js';
import { withCount } from './use-catalog.js';

const marks = { imperial: { size: 'in', weight: 'lbs' }, metric: { size: 'cm', weight: 'kg' } } as const;

export interface ItemFieldsProps extends SectionProps {
  item: ItemForm;
  index: number;
  scale: ClassScale;
  onItem: (item: ItemForm) => void;
  onCopy: () => void;
  onRemove: (() => void) | undefined;
  /** The page dispatches the quote, so a description is required. */
  isDescribed?: boolean | undefined;
}

const common = new Set<string>(commonHandlingUnits);

/** The units that shippers use most, then all others. */
const units: readonly DropdownOption[] = [
  ...handlingUnits.filter(({ code }) => common.has(code)),
  ...handlingUnits.filter(({ code }) => !common.has(code)),
].map(({ code, name }) => ({ value: code, label: name }));

const packagings = [{ value: '', label: texts.items.noPackaging }, ...units];

/** One line of freight: fields for every price first, rare ones behind "More options". */
export function ItemFields(props: ItemFieldsProps) {
  const { item, index, onItem, field } = props;
  const pick = usePickedProduct(item, onItem);
  const id = (name: string) => `items.${index}.${name}`;
  const set = (patch: Partial<ItemForm>) => onItem({ ...item, ...patch });
  return (
    <Stack gap="sm" role="group" data-line={index} aria-label={fill(texts.items.line, { number: index + 1 })}>
      <LineHead {...props} onPick={pick.pick} />
      <PickedNote pick={pick} />
      <SimpleGrid cols={2} spacing="sm">
        <Dropdown
          {...field(id('handlingUnitType'))}
          label={texts.items.unit}
          required
          options={units}
          value={item.handlingUnitType}
          onChange={(handlingUnitType) => set({ handlingUnitType })}
        />
        <TextField
          {...field(id('handlingUnits'))}
          label={texts.items.count}
          required
          inputMode="numeric"
          maxLength={3}
          value={item.handlingUnits}
          onChange={(text) => onItem(withCount(item, text.replaceAll(/\D/g, ''), pick.product))}
        />
      </SimpleGrid>
      <ItemDimensions {...props} />
      <ClassCoach item={item} scale={props.scale} />
      <Commodity {...props} />
      <Group gap="8px 24px">
        <Checkbox
          label={texts.items.stackable}
          checked={item.isStackable}
          onChange={(event) => set({ isStackable: event.currentTarget.checked })}
        />
        <Checkbox
          label={texts.items.hazardous}
          checked={item.hazardous !== null}
          onChange={(event) => set({ hazardous: event.currentTarget.checked ? emptyHazardous : null })}
        />
      </Group>
      {item.hazardous ? (
        <HazardousFields
          goods={item.hazardous}
          idPrefix={id('hazardous')}
          weightUnit={item.dimensions.unitSystem === 'metric' ? 'kg' : 'lbs'}
          field={field}
          onChange={(hazardous) => set({ hazardous })}
        />
      ) : null}
      <RareFields {...props} />
    </Stack>
  );
}

/** Pieces equal to the number of handling units add nothing. */
const countsPieces = ({ pieces, handlingUnits }: ItemForm): boolean => pieces !== '' && pieces !== handlingUnits;

const isRare = (item: ItemForm): boolean =>
  countsPieces(item) || item.packaging !== '' || item.nmfcSub !== '' || item.isUsed || item.isCarpet;

/** Fields that few lines need. */
function RareFields({ item, index, onItem, field }: ItemFieldsProps) {
  const at = (name: string) => field(`items.${index}.${name}`);
  const set = (patch: Partial<ItemForm>) => onItem({ ...item, ...patch });
  const [pieces, packaging, nmfcSub] = [at('pieces'), at('packaging'), at('nmfcSub')];
  return (
    <MoreOptions
      label={fill(texts.items.more, { number: index + 1 })}
      isFilled={isRare(item)}
      isWrong={[pieces, packaging, nmfcSub].some(({ error }) => error !== undefined)}
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        <TextField
          {...pieces}
          label={texts.items.pieces}
          description={texts.items.piecesHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          maxLength={5}
          value={item.pieces}
          onChange={(text) => set({ pieces: text.replaceAll(/\D/g, '') })}
        />
        <Dropdown
          {...packaging}
          label={texts.items.packaging}
          options={packagings}
          value={item.packaging}
          onChange={(chosen) => set({ packaging: chosen })}
        />
        <TextField
          {...nmfcSub}
          label={texts.items.nmfcSub}
          inputMode="numeric"
          maxLength={2}
          value={item.nmfcSub}
          onChange={(text) => set({ nmfcSub: text.replaceAll(/\D/g, '') })}
        />
      </SimpleGrid>
      <Group gap="8px 24px">
        <Checkbox
          label={texts.items.used}
          checked={item.isUsed}
          onChange={(event) => set({ isUsed: event.currentTarget.checked })}
        />
        <Checkbox
          label={texts.items.carpet}
          checked={item.isCarpet}
          onChange={(event) => set({ isCarpet: event.currentTarget.checked })}
        />
      </Group>
    </MoreOptions>
  );
}

type LineHeadProps = Pick<ItemFieldsProps, 'index' | 'onCopy' | 'onRemove'> & { onPick: (product: Product) => void };

function LineHead({ index, onCopy, onRemove, onPick }: LineHeadProps) {
  const values = { number: index + 1 };
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text fw={600} style={{ flexShrink: 0 }}>
        {fill(texts.items.line, values)}
      </Text>
      <Group gap={4} wrap="nowrap" flex={1} justify="flex-end">
        <ProductField number={index + 1} onPick={onPick} />
        <ActionIcon variant="subtle" color="gray" aria-label={fill(texts.items.copy, values)} onClick={onCopy}>
          <CopyIcon {...iconProps} />
        </ActionIcon>
        {onRemove ? (
          <ActionIcon variant="subtle" color="gray" aria-label={fill(texts.items.remove, values)} onClick={onRemove}>
            <DeleteIcon {...iconProps} />
          </ActionIcon>
        ) : null}
      </Group>
    </Group>
  );
}

type ItemDimensionsProps = Pick<ItemFieldsProps, 'item' | 'index' | 'onItem' | 'field' | 'leave'>;

/** Length, width, height and weight of a line. */
export function ItemDimensions({ item, index, onItem, field, leave }: ItemDimensionsProps) {
  const prefix = `items.${index}.`;
  const errors = Object.fromEntries(dimensionNames.map((name) => [name, field(prefix + name).error]));
  return (
    <DimensionsField
      value={item.dimensions}
      onChange={(dimensions) => onItem({ ...item, dimensions })}
      onBlur={(name) => leave(prefix + name)}
      errors={errors}
      required
      hasUnitSwitch={false}
      idPrefix={prefix}
    />
  );
}

type ItemClassProps = Pick<ItemFieldsProps, 'item' | 'index' | 'scale' | 'onItem' | 'field'>;

/** The class of a line: a selected one, or the one by density. */
export function ItemClass({ item, index, scale, onItem, field }: ItemClassProps) {
  const suggested = suggestionFor(item.dimensions, Number(item.handlingUnits), scale)?.freightClass;
  const byDensity =
    suggested === undefined ? texts.items.classByDensity : fill(texts.items.classSuggested, { class: suggested });
  return (
    <Dropdown
      {...field(`items.${index}.freightClass`)}
      label={texts.items.class}
      options={[
        { value: '', label: byDensity },
        ...selectableClasses.map((one) => ({ value: String(one), label: String(one) })),
      ]}
      value={item.freightClass}
      onChange={(freightClass) => onItem({ ...item, freightClass })}
    />
  );
}

function Commodity(props: ItemFieldsProps) {
  const { item, index, onItem, field, isDescribed = false } = props;
  const id = (name: string) => `items.${index}.${name}`;
  const set = (patch: Partial<ItemForm>) => onItem({ ...item, ...patch });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
      <TextField
        {...field(id('description'))}
        label={texts.items.description}
        {...(isDescribed
          ? { required: true }
          : {
              description: texts.items.descriptionHint,
              inputWrapperOrder: ['label', 'input', 'description', 'error'] as const,
            })}
        maxLength={499}
        value={item.description}
        onChange={(description) => set({ description })}
      />
      <div className={classes.codes}>
        <ItemClass {...props} />
        <TextField
          {...field(id('nmfc'))}
          label={texts.items.nmfc}
          inputMode="numeric"
          maxLength={6}
          value={item.nmfc}
          onChange={(text) => set({ nmfc: text.replaceAll(/\D/g, '') })}
        />
      </div>
    </SimpleGrid>
  );
}

function adviceOf({ dimensions, handlingUnits }: ItemForm, scale: ClassScale) {
  const quantity = Number(handlingUnits);
  const isComplete = dimensionNames.every((name) => findBrokenRule(dimensions.texts[name]) === undefined);
  if (!isComplete || !Number.isSafeInteger(quantity) || quantity < 1) return undefined;
  const freight = measureFreight({ unitSystem: dimensions.unitSystem, ...dimensions.texts, quantity });
  return coachFreightClass(freight, scale);
}

/** In the units of the fields; the advice uses pounds per cubic foot. */
function densityOf(poundsPerCubicFoot: string, { dimensions: { unitSystem } }: ItemForm): string {
  const isMetric = unitSystem === 'metric';
  const density = isMetric ? formatNumber(toKilogramsPerCubicMeter(Number(poundsPerCubicFoot)), 2) : poundsPerCubicFoot;
  return fill(texts.coach.densities[unitSystem], { density });
}

/** The class suggested by density during typing, and what would change it to the next one on either side. */
function ClassCoach({ item, scale }: { item: ItemForm; scale: ClassScale }) {
  const advice = adviceOf(item, scale);
  if (!advice) return null;
  const mark = marks[item.dimensions.unitSystem];
  const change = ({ heightChange, weightChange }: ClassBreak, words: { height: string; weight: string }) =>
    [
      heightChange === undefined
        ? undefined
        : fill(words.height, { value: formatHundredths(heightChange), unit: mark.size }),
      weightChange === undefined
        ? undefined
        : fill(words.weight, { value: formatHundredths(Math.abs(weightChange)), unit: mark.weight }),
    ]
      .filter((part) => part !== undefined)
      .join(texts.coach.or);
  const denser = advice.denser && change(advice.denser, { height: texts.coach.lower, weight: texts.coach.heavier });
  const lighter =
    advice.lighter && change(advice.lighter, { height: texts.coach.higher, weight: texts.coach.lighterBy });
  return (
    <Alert color="blue" icon={<InfoIcon {...iconProps} />} title={texts.coach.title} role="status">
      <Text fz="sm">
        {fill(texts.coach.suggested, {
          density: densityOf(advice.poundsPerCubicFoot, item),
          class: advice.freightClass,
        })}
      </Text>
      {advice.denser && denser ? (
        <Text fz="sm">{fill(texts.coach.denser, { change: denser, class: advice.denser.freightClass })}</Text>
      ) : null}
      {advice.lighter && lighter ? (
        <Text fz="sm">{fill(texts.coach.lighter, { change: lighter, class: advice.lighter.freightClass })}</Text>
      ) : null}
      <Text fz="xs" mt={4}>
        {texts.coach.note}
      </Text>
    </Alert>
  );
}
