/** The line below a field. Always there, so that the script has a place to write to and the field a description. */
export function FieldError({ field, message }: { field: string; message: string | undefined }) {
  return (
    <p className="field-error" id={fieldErrorId(field)}>
      {message}
    </p>
  );
}

/** The script finds the line by it as well. */
export function fieldErrorId(field: string): string {
  return `${field}-error`;
}
