import type { Product } from '@lading/contracts/customers/products';
import { Anchor, Text } from '@mantine/core';
import { useRef, useState, type RefObject } from 'react';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { fill } from '../../ui/texts.js';
import { measureTexts } from '../freight-item/measure-texts.js';
import type { ItemForm } from './details-form.js';
import { texts } from './quote-details-texts.js';
import { pickedProduct, type FactName, type PickedProduct } from './use-catalog.js';

const words = texts.items;

const labels: Readonly<Record<FactName, string>> = {
  handlingUnitType: words.unit,
  freightClass: words.class,
  pieces: words.pieces,
  packaging: words.packaging,
  description: words.description,
  nmfc: words.nmfc,
  nmfcSub: words.nmfcSub,
  isStackable: words.stackable,
  isUsed: words.used,
  isCarpet: words.carpet,
  hazardous: words.hazardous,
  length: measureTexts.length,
  width: measureTexts.width,
  height: measureTexts.height,
  weight: measureTexts.weight,
};

/** A line before and after a product filled it in. */
interface FilledLine {
  readonly product: Product;
  readonly before: ItemForm;
  readonly after: ItemForm;
  readonly earlier: Product | undefined;
}

interface Question extends PickedProduct {
  readonly product: Product;
}

/** Picking a product fills the empty fields of a line; typed values are replaced only after a confirmation. */
export function usePickedProduct(item: ItemForm, onItem: (item: ItemForm) => void) {
  const [product, setProduct] = useState<Product>();
  const [taken, setTaken] = useState<FilledLine>();
  const [question, setQuestion] = useState<Question>();
  const note = useRef<HTMLDivElement>(null);
  const take = (picked: Product, after: ItemForm) => {
    setTaken({ product: picked, before: item, after, earlier: product });
    setProduct(picked);
    setQuestion(undefined);
    onItem(after);
  };
  return {
    /** The current product of the line. */
    product,
    question,
    note,
    /** Undefined once the line was edited. */
    taken: taken?.after === item ? taken : undefined,
    pick: (picked: Product) => {
      const change = pickedProduct(item, picked, product);
      if (change.conflicts.length > 0) setQuestion({ ...change, product: picked });
      else take(picked, change.filled);
    },
    replace: () => question && take(question.product, question.replaced),
    keep: () => question && take(question.product, question.filled),
    undo: () => {
      if (!taken) return;
      setProduct(taken.earlier);
      setTaken(undefined);
      onItem(taken.before);
      focusLine(note);
    },
  };
}

/** The Undo link is gone by then; the product field is beside it. */
const focusLine = ({ current }: RefObject<HTMLElement | null>): void =>
  current?.closest('[data-line]')?.querySelector('input')?.focus();

/** Confirms before typed values are replaced, and then names the product that filled the line, with Undo. */
export function PickedNote({ pick }: { pick: ReturnType<typeof usePickedProduct> }) {
  const { question, taken, note } = pick;
  const name = question?.product.name ?? '';
  const fields = question?.conflicts.map((fact) => labels[fact]).join(', ') ?? '';
  return (
    <div ref={note} role="status">
      {taken ? (
        <Text fz="sm" c="dimmed">
          {fill(words.picked, { name: taken.product.name })}{' '}
          <Anchor component="button" type="button" fz="sm" underline="always" onClick={pick.undo}>
            {words.undo}
          </Anchor>
        </Text>
      ) : null}
      <ConfirmDialog
        isOpen={question !== undefined}
        isLocal
        title={words.conflict.title}
        confirmLabel={words.conflict.replace}
        cancelLabel={words.conflict.keep}
        onConfirm={pick.replace}
        onClose={pick.keep}
      >
        {fill(words.conflict.detail, { name, fields })}
      </ConfirmDialog>
    </div>
  );
}
