import type { DocumentKind } from '@lading/contracts/fields/shipment-parts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** Documents of a shipment. Only those of the carrier have a document id of the carrier. */
@Check('shipment_document_has_origin', '(carrier_document_id IS NULL) = (author IS NOT NULL)')
@Check(
  'shipment_document_kind_known',
  `kind IN ('BOL', 'POD', 'INV', 'FRB', 'W&I', 'INSP', 'DIM', 'SCL', 'MSDS', 'PAC', 'IMG', 'COMM', 'LOA', 'DTR', 'LPR', 'RESI', 'SPEC', 'CAT', 'QUO', 'CON', 'RULE', 'DIS', 'FUEL', 'STB', 'LABEL', 'OTHER')`,
)
@Unique('shipment_document_unique', ['shipmentId', 'carrierDocumentId'])
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'shipment_document_customer_id_fkey' })
@ForeignKey('Shipment', ['shipmentId'], ['id'], { name: 'shipment_document_shipment_id_fkey' })
@ForeignKey('UserAccount', ['userId'], ['id'], { name: 'shipment_document_user_id_fkey', onDelete: 'SET NULL' })
@Index('shipment_document_customer', { synchronize: false })
@Index('shipment_document_user', { synchronize: false })
@Entity()
export class ShipmentDocument {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('bigint') shipmentId!: number;
  @Column('bigint') customerId!: number;
  @Column('text') kind!: DocumentKind;
  @Column('text', { nullable: true }) carrierDocumentId!: string | null;
  @Column('text') name!: string;
  @Column('text') mediaType!: string;
  @Column('text') fileKey!: string;
  @Column('timestamptz', { default: () => 'now()' }) createdAt!: Date;
  @Column('bigint', { nullable: true }) userId!: number | null;
  @Column('text', { nullable: true }) author!: string | null;
  @Column('bigint', { nullable: true }) size!: number | null;
  @Column('text', { nullable: true }) hash!: string | null;
}

/** The SSCC on the label of each handling unit, the same each time it is printed. */
@Check('pallet_number_form', String.raw`sscc ~ '^\d{18}$'`)
@Check('pallet_number_unit_positive', 'unit > 0')
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'pallet_number_customer_id_fkey' })
@ForeignKey('Shipment', ['shipmentId'], ['id'], { name: 'pallet_number_shipment_id_fkey', onDelete: 'CASCADE' })
@Index('pallet_number_customer', { synchronize: false })
@Entity()
export class PalletNumber {
  @PrimaryColumn('bigint') shipmentId!: number;
  @Column('bigint') customerId!: number;
  @PrimaryColumn('integer') unit!: number;
  @Column('text') sscc!: string;
}

/** Serial numbers of pallets by GS1 prefix. Customers that share a prefix share the serials. */
@Check('pallet_serial_prefix_form', String.raw`prefix ~ '^\d{7,11}$'`)
@Entity()
export class PalletSerial {
  @PrimaryColumn('text') prefix!: string;
  @Column('bigint') lastSerial!: number;
}
