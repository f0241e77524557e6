import {
  getMetadataStorage,
  registerDecorator,
  validateSync,
  type ValidationError,
  type ValidatorConstraintInterface,
} from 'class-validator';

const storage = getMetadataStorage();
type Rules = ReturnType<typeof storage.getTargetValidationMetadatas>;

/** The rules that class-validator has for a class. It searches all classes for them, here only once for each. */
const found = new WeakMap<object, Rules>();
const look = storage.getTargetValidationMetadatas.bind(storage);
storage.getTargetValidationMetadatas = (target, ...rest): Rules => {
  const isPlain = rest.every((option) => !option);
  const rules = (isPlain && found.get(target)) || look(target, ...rest);
  if (isPlain) found.set(target, rules);
  return rules;
};

/** Has a property of a class checked by class-validator. */
export function checkedBy(
  validator: ValidatorConstraintInterface,
  target: new () => object,
  propertyName: string,
): void {
  registerDecorator({ name: 'field', target, propertyName, validator });
  found.delete(target);
}

/** The errors that class-validator finds in an object of a decorated class, without the object and its values. */
export function validated(value: object): readonly ValidationError[] {
  return validateSync(value, { forbidUnknownValues: false, validationError: { target: false, value: false } });
}
