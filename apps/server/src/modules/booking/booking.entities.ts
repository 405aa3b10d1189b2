import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';

/** The SSCC on the label of each handling unit, the same each time it is printed. */
@Check('pallet_number_form', String.raw`sscc ~ '^\d{18}$'`)
@Check('pallet_number_unit_positive', 'unit > 0')
@ForeignKey('Customer', ['customerId'], ['id'], { name: 'pallet_number_customer_id_fkey' })
@ForeignKey('Shipment', ['shipmentId'], ['id'], { name: 'pallet_number_shipment_id_fkey', onDelete: 'CASCADE' })
@Index('pallet_number_customer', { synchronize: false })
@Index('pallet_number_sscc', { synchronize: false })
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
