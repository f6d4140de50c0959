/** One property of an object's schema. */
export type Field = { readonly name: string; readonly schema: unknown; readonly required: boolean };

/** The properties of an object's schema, in their order. */
export function fieldsOf(schema: unknown): readonly Field[] {
  const properties = member(schema, 'properties');
  const required = member(schema, 'required');
  if (typeof properties !== 'object' || properties === null) return [];
  return Object.entries(properties).map(([name, property]) => ({
    name,
    schema: property,
    required: Array.isArray(required) && required.includes(name),
  }));
}

/** A schema in a few words. */
export function describeType(schema: unknown): string {
  const description = member(schema, 'description');
  const type = typeName(schema);
  return typeof description === 'string' ? `${type}: ${description}` : type;
}

function typeName(schema: unknown): string {
  const reference = member(schema, '$ref');
  if (typeof reference === 'string') return reference.replace(/^.*\//, '');
  const constant = member(schema, 'const');
  if (constant !== undefined) return JSON.stringify(constant);
  const any = member(schema, 'anyOf');
  if (Array.isArray(any)) return any.map(describeType).join(' or ');
  if (member(schema, 'type') === 'array') return `array of ${typeName(member(schema, 'items'))}`;
  const fields = fieldsOf(schema);
  if (fields.length > 0)
    return `{ ${fields.map(({ name, schema: of }) => `${name}: ${typeName(of)}`).join(', ')} }`;
  const pattern = member(schema, 'pattern');
  const type = String(member(schema, 'type') ?? 'any value');
  const format = member(schema, 'format');
  if (typeof format === 'string') return `${type} (${format})`;
  return typeof pattern === 'string' ? `${type} matching ${pattern}` : type;
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
