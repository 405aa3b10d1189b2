import { selectableClasses } from '@lading/contracts/fields/freight';
import { handlingUnits } from '@lading/domain/freight/handling-unit';
import { unitMarks } from '@lading/domain/measures/measure-format';
import type { UnitSystem } from '@lading/domain/measures/units';
import { ActionIcon, Button, Card, Checkbox, Divider, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useUnits } from '../../kernel/session/use-preferences.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField, type TextFieldProps } from '../../ui/fields/text-field.js';
import { useLineFocus } from '../../ui/fields/use-line-focus.js';
import { AddIcon, DeleteIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { hazardForm, itemForm, type HazardForm, type ItemForm, type ItemText, type SectionProps } from './bol-form.js';
import { bolTexts } from './bol-texts.js';
import { documentMeasure, isTypeable, shownMeasure, type DocumentMeasure } from './document-weights.js';
import { ProductPick } from './product-pick.js';

const hazardWords = bolTexts.hazard;

const lines = [
  { name: 'unNumber', max: 6, isRequired: true },
  { name: 'properShippingName', max: 499, isRequired: true },
  { name: 'technicalName', max: 499, isRequired: false },
  { name: 'hazardClass', max: 4, isRequired: true },
  { name: 'compatibilityGroup', max: 10, isRequired: false },
  { name: 'contractNumber', max: 30, isRequired: false },
  { name: 'productName', max: 128, isRequired: false },
] as const;

const capitals: ReadonlySet<string> = new Set(['unNumber', 'hazardClass', 'compatibilityGroup']);

const groups = [
  { value: '', label: hazardWords.noPackingGroup },
  ...['I', 'II', 'III'].map((group) => ({ value: group, label: group })),
];

const words = bolTexts.items;
const mostLines = 60;
const units = handlingUnits.map(({ code, name }) => ({ value: code, label: name }));
const packagings = [{ value: '', label: words.noPackaging }, ...units];

const classes = [
  { value: '', label: words.noClass },
  ...selectableClasses.map((one) => ({ value: String(one), label: String(one) })),
];

/** The freight, line by line. */
export function ItemsSection({ form, change, field }: SectionProps) {
  const { lines, intoLine, toAdding } = useLineFocus();
  const add = () => {
    intoLine(form.items.length);
    change({ items: [...form.items, itemForm()] });
  };
  const remove = (key: string) => {
    toAdding();
    change({ items: form.items.filter((one) => one.key !== key) });
  };
  return (
    <Card component="section" aria-labelledby="items-title">
      <Stack gap="md" ref={lines}>
        <Title order={2} fz="h3" id="items-title">
          {words.title}
        </Title>
        {form.items.map((item, index) => (
          <Stack
            key={item.key}
            gap="sm"
            role="group"
            data-line={index}
            aria-label={fill(words.line, { number: index + 1 })}
          >
            {index > 0 ? <Divider /> : null}
            <ItemFields
              item={item}
              index={index}
              field={field}
              onItem={(next) => change({ items: form.items.map((one) => (one.key === item.key ? next : one)) })}
              onRemove={form.items.length > 1 ? () => remove(item.key) : undefined}
            />
          </Stack>
        ))}
        {form.items.length < mostLines ? (
          <Group>
            <Button variant="default" leftSection={<AddIcon {...iconProps} />} data-add-line onClick={add}>
              {words.add}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Card>
  );
}

interface ItemFieldsProps extends Pick<SectionProps, 'field'> {
  item: ItemForm;
  index: number;
  onItem: (item: ItemForm) => void;
  onRemove: (() => void) | undefined;
}

type Place = Pick<ItemFieldsProps, 'item' | 'index' | 'field' | 'onItem'>;

const whole = (text: string): string => text.replaceAll(/\D/g, '');

interface TypedProps extends Place {
  name: ItemText;
  label: string;
  max: number;
  isRequired?: boolean;
  clean?: (text: string) => string;
}

function Typed({ item, index, field, onItem, name, label, max, isRequired = false, clean }: TypedProps) {
  return (
    <TextField
      {...field(`items.${index}.${name}`)}
      label={label}
      required={isRequired}
      maxLength={max}
      {...(clean && { inputMode: 'numeric' })}
      value={item[name]}
      onChange={(text) => onItem({ ...item, [name]: clean ? clean(text) : text })}
    />
  );
}

interface MeasuredProps extends Place {
  name: 'weight' | 'length' | 'width' | 'height';
  measure: DocumentMeasure;
  max: number;
  isRequired?: boolean;
}

function Measured({ item, index, field, onItem, name, measure, max, isRequired = false }: MeasuredProps) {
  return (
    <MeasureField
      {...field(`items.${index}.${name}`)}
      measure={measure}
      label={words[name]}
      required={isRequired}
      maxLength={max}
      value={item[name]}
      onChange={(text) => onItem({ ...item, [name]: text })}
    />
  );
}

function ItemFields(props: ItemFieldsProps) {
  const { item, index, field, onItem } = props;
  const id = (name: string) => `items.${index}.${name}`;
  const place = { item, index, field, onItem };
  return (
    <>
      <LineHead {...props} />
      <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="sm">
        <Typed {...place} name="handlingUnits" label={words.count} max={4} isRequired clean={whole} />
        <Dropdown
          {...field(id('handlingUnitType'))}
          label={words.unit}
          required
          options={units}
          value={item.handlingUnitType}
          onChange={(handlingUnitType) => onItem({ ...item, handlingUnitType })}
        />
        <Typed {...place} name="pieces" label={words.pieces} max={5} isRequired clean={whole} />
        <Dropdown
          {...field(id('packaging'))}
          label={words.packaging}
          options={packagings}
          value={item.packaging}
          onChange={(packaging) => onItem({ ...item, packaging })}
        />
        <Measured {...place} name="weight" measure="weight" max={9} isRequired />
      </SimpleGrid>
      <Typed {...place} name="description" label={words.description} max={499} isRequired />
      <SimpleGrid cols={{ base: 2, xs: 3, sm: 6 }} spacing="sm">
        <Dropdown
          {...field(id('freightClass'))}
          label={words.freightClass}
          options={classes}
          value={item.freightClass}
          onChange={(freightClass) => onItem({ ...item, freightClass })}
        />
        <Typed {...place} name="nmfc" label={words.nmfc} max={6} clean={whole} />
        <Typed {...place} name="nmfcSub" label={words.nmfcSub} max={2} clean={whole} />
        <Measured {...place} name="length" measure="length" max={7} />
        <Measured {...place} name="width" measure="length" max={7} />
        <Measured {...place} name="height" measure="length" max={7} />
      </SimpleGrid>
      <Checkbox
        label={words.hazardous}
        checked={item.hazardous !== null}
        onChange={(event) => onItem({ ...item, hazardous: event.currentTarget.checked ? hazardForm() : null })}
      />
      {item.hazardous ? (
        <HazardFields
          goods={item.hazardous}
          prefix={id('hazardous')}
          field={field}
          onChange={(hazardous) => onItem({ ...item, hazardous })}
        />
      ) : null}
    </>
  );
}

function LineHead({ item, index, onItem, onRemove }: ItemFieldsProps) {
  const values = { number: index + 1 };
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text fw={600} style={{ flexShrink: 0 }}>
        {fill(words.line, values)}
      </Text>
      <Group gap={4} wrap="nowrap" flex={1} justify="flex-end">
        <ProductPick number={index + 1} item={item} onItem={onItem} />
        {onRemove ? (
          <ActionIcon variant="subtle" color="gray" aria-label={fill(words.remove, values)} onClick={onRemove}>
            <DeleteIcon {...iconProps} />
          </ActionIcon>
        ) : null}
      </Group>
    </Group>
  );
}

interface HazardFieldsProps extends Pick<SectionProps, 'field'> {
  goods: HazardForm;
  prefix: string;
  onChange: (goods: HazardForm) => void;
}

/** The fields of hazardous goods. */
function HazardFields({ goods, prefix, field, onChange }: HazardFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm">
      {lines.map(({ name, max, isRequired }) => (
        <TextField
          key={name}
          {...field(`${prefix}.${name}`)}
          label={hazardWords[name]}
          required={isRequired}
          maxLength={max}
          value={goods[name]}
          onChange={(text) => onChange({ ...goods, [name]: capitals.has(name) ? text.toUpperCase() : text })}
        />
      ))}
      <MeasureField
        {...field(`${prefix}.weight`)}
        measure="weight"
        label={hazardWords.weight}
        maxLength={9}
        value={goods.weight}
        onChange={(weight) => onChange({ ...goods, weight })}
      />
      <Dropdown
        {...field(`${prefix}.packingGroup`)}
        label={hazardWords.packingGroup}
        options={groups}
        value={goods.packingGroup}
        onChange={(packingGroup) => onChange({ ...goods, packingGroup })}
      />
    </SimpleGrid>
  );
}

interface MeasureFieldProps extends Omit<TextFieldProps, 'suffix' | 'inputMode'> {
  measure: DocumentMeasure;
}

/** Pounds or inches of the document in the units of the reader; a value typed in these units is shown as typed. */
export function MeasureField({ measure, value, onChange, ...rest }: MeasureFieldProps) {
  const units = useUnits();
  const [typed, setTyped] = useState<{ text: string; units: UnitSystem; document: string }>();
  const isAsTyped = typed?.units === units && typed.document === value;
  const handleTyping = (input: string) => {
    const text = input.replaceAll(/[^\d.]/g, '');
    if (!isTypeable(text, measure, units)) return;
    const document = documentMeasure(text, measure, units);
    setTyped({ text, units, document });
    onChange(document);
  };
  return (
    <TextField
      {...rest}
      inputMode="decimal"
      suffix={unitMarks[units][measure]}
      value={isAsTyped ? typed.text : shownMeasure(value, measure, units)}
      onChange={handleTyping}
    />
  );
}
