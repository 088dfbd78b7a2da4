// A choice in a list that opens, where no form stands around it.
// - `options`: what there is, each `{ key, label }` as those of `<Segments>`, or a word that is both; what stands there without a
//   choice is the one with the key ''.
// - `unknown`: what a value is called that is none of them; it stands last for as long as it is chosen.
// - `onChange` has the key of one of the options.
interface ChooseProps<Key extends string> {
  label: string
  options: readonly (Key | { key: Key; label: string })[]
  value: string
  unknown?: string
  className?: string
  onChange: (key: Key) => void
}

export function Choose<Key extends string>(props: ChooseProps<Key>) {
  const { label, value, unknown, className = 'select', onChange } = props
  const options = props.options.map(one => (typeof one === 'string' ? { key: one, label: one } : one))
  const keyOf = (word: string) => options.find(({ key }) => key === word)?.key
  return (
    <select
      className={className}
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const key = keyOf(target.value)
        if (key !== undefined) onChange(key)
      }}
    >
      {options.map(one => (
        <option key={one.key} value={one.key}>
          {one.label}
        </option>
      ))}
      {unknown !== undefined && keyOf(value) === undefined && <option value={value}>{unknown}</option>}
    </select>
  )
}
