import { ChangedProduct, NewProduct, productsApi, type Product } from '@lading/contracts/products';
import { useAct } from '../../kernel/api/use-contract.js';
import { cleared } from '../../kernel/form/cleared.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import { common, productTexts } from './catalog-texts.js';
import { EditDrawer, EditForm } from './edit-drawer.js';
import { ProductFields } from './product-fields.js';
import { formOfProduct, newProduct, productInput, wrongProduct } from './product-form.js';

const words = productTexts.form;

/** Nothing while it is closed, `new` for a product to be added. */
export type EditedProduct = Product | 'new' | undefined;

interface ProductDrawerProps {
  edited: EditedProduct;
  units: Product['units'];
  onClose: () => void;
}

/** Adds a product or changes one. */
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
