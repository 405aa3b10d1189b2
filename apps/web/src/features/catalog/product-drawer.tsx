import { selectableClasses } from '@lading/contracts/fields/freight';
import { ChangedProduct, NewProduct, productsApi, type Product } from '@lading/contracts/customers/products';
import { commonHandlingUnits, handlingUnits } from '@lading/domain/freight/handling-unit';
import { Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { DimensionsField } from '../../entities/freight-item/dimensions-field.js';
import { dimensionNames } from '../../entities/freight-item/measured-dimensions.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { cleared } from '../../kernel/form/typed-text.js';
import { useCheckedForm, type CheckedForm } from '../../kernel/form/use-checked-form.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown, type DropdownOption } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { common, productTexts } from './catalog-texts.js';
import { EditDrawer, EditForm } from './edit-drawer.js';
import {
  formOfProduct,
  HazardFields,
  measuredAs,
  newHazard,
  newProduct,
  productInput,
  wrongProduct,
  type ProductForm,
} from './product-form.js';

const words = productTexts.form;
const often = new Set<string>(commonHandlingUnits);

/** The units that shippers use most, then all others. */
const units: readonly DropdownOption[] = [
  ...handlingUnits.filter(({ code }) => often.has(code)),
  ...handlingUnits.filter(({ code }) => !often.has(code)),
].map(({ code, name }) => ({ value: code, label: name }));

const packagings = [{ value: '', label: words.noPackaging }, ...units];

const classes = [
  { value: '', label: productTexts.byDensity },
  ...selectableClasses.map((one) => ({ value: String(one), label: String(one) })),
];

/** Undefined while closed, `new` for a new product. */
export type EditedProduct = Product | 'new' | undefined;

interface ProductDrawerProps {
  edited: EditedProduct;
  units: Product['units'];
  onClose: () => void;
}

/** Adds or edits a product. */
export function ProductDrawer({ edited, units, onClose }: ProductDrawerProps) {
  const product = edited === 'new' ? undefined : edited;
  const title = product ? fill(words.editTitle, { name: product.name }) : words.addTitle;
  return (
    <EditDrawer title={title} isOpen={edited !== undefined} onClose={onClose}>
      {edited === 'new' ? <AddForm units={units} onClose={onClose} /> : null}
      {product ? <ChangeForm product={product} onClose={onClose} /> : null}
    </EditDrawer>
  );
}

const refreshed = [productsApi.list, productsApi.duplicates] as const;

function AddForm({ units, onClose }: Pick<ProductDrawerProps, 'units' | 'onClose'>) {
  const add = useAct(productsApi.add, ...refreshed);
  const checked = useCheckedForm({
    initial: newProduct(units),
    shape: NewProduct,
    toInput: productInput({}),
    alsoWrong: wrongProduct,
  });
  const save = () => {
    const product = checked.submit();
    if (!product || add.isPending) return;
    add.mutate(product, {
      onSuccess: ({ name }) => {
        toast.success(fill(common.added, { name }));
        onClose();
      },
      onError: (problem) => checked.takeProblem(problem),
    });
  };
  const state = { checked, problem: add.error, isBusy: add.isPending, taken: words.taken };
  return (
    <EditForm {...state} onSave={save} onClose={onClose}>
      <ProductFields {...checked} />
    </EditForm>
  );
}

function ChangeForm({ product, onClose }: { product: Product; onClose: () => void }) {
  const change = useAct(productsApi.change, ...refreshed);
  const checked = useCheckedForm({
    initial: formOfProduct(product),
    shape: ChangedProduct,
    toInput: cleared(ChangedProduct, productInput({ id: product.id })),
    alsoWrong: wrongProduct,
  });
  const save = () => {
    const changed = checked.submit();
    if (!changed || change.isPending) return;
    change.mutate(changed, {
      onSuccess: ({ name }) => {
        toast.success(fill(common.changed, { name }));
        onClose();
      },
      onError: (problem) => checked.takeProblem(problem),
    });
  };
  const state = { checked, problem: change.error, isBusy: change.isPending, taken: words.taken };
  return (
    <EditForm {...state} onSave={save} onClose={onClose}>
      <ProductFields {...checked} />
    </EditForm>
  );
}

type Props = CheckedForm<ProductForm>;

/** Name, packaging and special handling. */
function ProductFields(props: Props) {
  const { form, field, change } = props;
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextField
          {...field('name')}
          label={words.name}
          required
          maxLength={100}
          value={form.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          {...field('code')}
          label={words.code}
          maxLength={40}
          value={form.code}
          onChange={(code) => change({ code })}
        />
      </SimpleGrid>
      <TextField
        {...field('description')}
        label={words.description}
        description={words.descriptionHelp}
        required
        maxLength={499}
        value={form.description}
        onChange={(description) => change({ description })}
      />
      <Classification {...props} />
      <Packing {...props} />
      <Flags {...props} />
      {form.hazardous ? (
        <HazardFields
          goods={form.hazardous}
          weightUnit={form.dimensions.unitSystem === 'metric' ? 'kg' : 'lbs'}
          field={field}
          onChange={(hazardous) => change({ hazardous })}
        />
      ) : null}
    </Stack>
  );
}

function Classification({ form, field, change }: Props) {
  return (
    <>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
        <TextField
          {...field('nmfc')}
          label={words.nmfc}
          inputMode="numeric"
          maxLength={6}
          value={form.nmfc}
          onChange={(typed) => change({ nmfc: typed.replaceAll(/\D/g, '') })}
        />
        <TextField
          {...field('nmfcSub')}
          label={words.nmfcSub}
          inputMode="numeric"
          maxLength={2}
          value={form.nmfcSub}
          onChange={(typed) => change({ nmfcSub: typed.replaceAll(/\D/g, '') })}
        />
        <Dropdown
          {...field('freightClass')}
          label={words.class}
          options={classes}
          value={form.freightClass}
          onChange={(freightClass) => change({ freightClass })}
        />
      </SimpleGrid>
      <Text fz="xs" c="dimmed">
        {words.nmfcHelp}
      </Text>
    </>
  );
}

function Packing({ form, field, leave, change }: Props) {
  const errors = Object.fromEntries(dimensionNames.map((name) => [name, field(name).error]));
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <Dropdown
          {...field('handlingUnitType')}
          label={words.handlingUnitType}
          required
          options={units}
          value={form.handlingUnitType}
          onChange={(handlingUnitType) => change({ handlingUnitType })}
        />
        <Dropdown
          {...field('packaging')}
          label={words.packaging}
          options={packagings}
          value={form.packaging}
          onChange={(packaging) => change({ packaging })}
        />
        <TextField
          {...field('pieces')}
          label={words.pieces}
          inputMode="numeric"
          maxLength={5}
          value={form.pieces}
          onChange={(typed) => change({ pieces: typed.replaceAll(/\D/g, '') })}
        />
      </SimpleGrid>
      <Text fz="xs" c="dimmed">
        {words.measures}
      </Text>
      <DimensionsField
        value={form.dimensions}
        onChange={(dimensions) => change(measuredAs(form, dimensions))}
        onBlur={leave}
        errors={errors}
      />
    </>
  );
}

function Flags({ form, change }: Props) {
  const flags = ['isStackable', 'isUsed', 'isCarpet'] as const;
  return (
    <Group gap="lg">
      {flags.map((name) => (
        <Checkbox
          key={name}
          label={words[name]}
          checked={form[name]}
          onChange={(event) => change({ [name]: event.currentTarget.checked })}
        />
      ))}
      <Checkbox
        label={words.isHazardous}
        checked={form.hazardous !== null}
        onChange={(event) => change({ hazardous: event.currentTarget.checked ? newHazard : null })}
      />
    </Group>
  );
}
