import type { ClassScale } from '@lading/domain/freight/freight-class';
import { findBrokenRule, maxLineWeight } from '@lading/domain/measures/measurement';
import { prepareShipment } from '@lading/domain/rating/rated-shipment';
import type { LanePoint } from '@lading/domain/rating/rating-request';
import { Button, Card, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { Help } from '../../ui/feedback/help.js';
import { TextField } from '../../ui/fields/text-field.js';
import { useLineFocus } from '../../ui/fields/use-line-focus.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { UnitSwitch } from '../freight-item/dimensions-field.js';
import { partInUnits, withUnits } from '../freight-item/measured-dimensions.js';
import { useClassScale } from '../freight-item/use-class-scale.js';
import { emptyItem, type DetailsForm, type ItemForm, type SectionProps } from './details-form.js';
import { ItemFields } from './item-fields.js';
import { texts } from './quote-details-texts.js';

/** Weight, cube and floor do not depend on the lane, which may be unknown. */
const anywhere: LanePoint = { latitude: 39, longitude: -98, postalCode: '', state: '', country: 'USA' };

function isComplete({ dimensions, handlingUnits }: ItemForm): boolean {
  const { weight, ...sizes } = dimensions.texts;
  return (
    Number(handlingUnits) >= 1 &&
    findBrokenRule(weight, maxLineWeight) === undefined &&
    Object.values(sizes).every((size) => findBrokenRule(size) === undefined)
  );
}

/** The totals that rating starts with, for the complete lines. */
export function totalsOf({ items, units, linearFeet }: DetailsForm, classScale: ClassScale) {
  const declared = Number(linearFeet) > 0 ? { linearFeet: Number(linearFeet) } : {};
  const lines = items.filter(isComplete).map(({ dimensions, handlingUnits, isStackable }) => ({
    unitSystem: units,
    handlingUnits: Number(handlingUnits),
    ...dimensions.texts,
    stackHigh: isStackable ? 2 : 1,
  }));
  if (lines.length === 0) return undefined;
  const lane = { origin: anywhere, destination: anywhere, pickupDate: '2000-01-01' };
  return prepareShipment({ ...lane, ...declared, lines, services: [], classScale, fuelIndex: [] });
}

const mostLines = 60;

function itemInUnits(item: ItemForm, units: DetailsForm['units']): ItemForm {
  const { hazardous } = item;
  const dimensions = withUnits(item.dimensions, units);
  if (!hazardous) return { ...item, dimensions };
  const weight = partInUnits(hazardous.weight, item.dimensions, dimensions);
  return { ...item, dimensions, hazardous: { ...hazardous, weight } };
}

interface ItemsSectionProps extends SectionProps {
  /** The page dispatches the quote, so each line needs a description. */
  isDescribed?: boolean | undefined;
}

/** The freight, line by line. */
export function ItemsSection({ isDescribed, ...props }: ItemsSectionProps) {
  const { form, change } = props;
  const scale = useClassScale();
  const set = (items: readonly ItemForm[]) => change({ items });
  const switchUnits = (units: DetailsForm['units']) =>
    change({ units, items: form.items.map((item) => itemInUnits(item, units)) });
  const { lines, intoLine, toAdding } = useLineFocus();
  const copy = (index: number, item: ItemForm) => {
    intoLine(index + 1);
    set([...form.items.slice(0, index + 1), { ...item, key: crypto.randomUUID() }, ...form.items.slice(index + 1)]);
  };
  const remove = ({ key }: ItemForm) => {
    toAdding();
    set(form.items.filter((one) => one.key !== key));
  };
  const add = () => {
    intoLine(form.items.length);
    set([...form.items, emptyItem(form.units)]);
  };
  return (
    <Card component="section" aria-labelledby="items-title">
      <Stack gap="md" ref={lines}>
        <Group justify="space-between">
          <Group gap={4} wrap="nowrap">
            <Title order={2} fz="h3" id="items-title">
              {texts.items.title}
            </Title>
            <Help words={texts.help.class} />
          </Group>
          <UnitSwitch value={form.units} onChange={switchUnits} />
        </Group>
        <Text fz="sm" c="dimmed">
          {texts.items.measures}
        </Text>
        {form.items.map((item, index) => (
          <Stack key={item.key} gap="sm">
            {index > 0 ? <Divider /> : null}
            <ItemFields
              {...props}
              item={item}
              index={index}
              scale={scale}
              isDescribed={isDescribed}
              onItem={(next) => set(form.items.map((one) => (one.key === item.key ? next : one)))}
              onCopy={() => copy(index, item)}
              onRemove={form.items.length > 1 ? () => remove(item) : undefined}
            />
          </Stack>
        ))}
        {form.items.length < mostLines ? (
          <Group>
            <Button variant="default" leftSection={<AddIcon {...iconProps} />} data-add-line onClick={add}>
              {texts.items.add}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Card>
  );
}

/** The floor space of the lines, for shippers who load differently. */
export function LinearFeet({ form, change, field }: SectionProps) {
  const computed = totalsOf({ ...form, linearFeet: '' }, 'standard')?.shown.linearFeet;
  return (
    <TextField
      {...field('linearFeet')}
      label={texts.items.linearFeet}
      description={computed ? fill(texts.items.linearFeetHint, { feet: computed }) : texts.items.linearFeetUnknown}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      w={{ base: '100%', sm: 340 }}
      inputMode="decimal"
      maxLength={6}
      suffix="ft"
      value={form.linearFeet}
      onChange={(text) => change({ linearFeet: text.replaceAll(/[^\d.]/g, '') })}
    />
  );
}
